import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir } from '../server/node/store/lock.ts';
import { readConfig } from '../shared/config/config.ts';
import { operatorEnv, root, siteDir } from '../shared/config/env.ts';
import { variableNames } from '../shared/config/settings.ts';
import { ConfigError } from '../shared/config/variables.ts';

/** Runs the built Worker on this machine, in workerd, offline and without an account: `npm run serve -- --for worker`. */
async function serve(): Promise<void> {
  process.umask(0o077); // The store holds personal data.
  const { host, port, dataDir } = readConfig();
  const wrangler = readWrangler();
  const scriptPath = join(siteDir, wrangler.main);
  if (!existsSync(scriptPath)) {
    throw new ConfigError(`${scriptPath} is missing: run npm run build -- --for worker first.`);
  }
  const { Miniflare } = await import('miniflare').catch(() => {
    throw new ConfigError('miniflare is missing: run npm ci, without --omit=dev.');
  });

  lockDataDir(dataDir);
  const { binding, directory, ...assetConfig } = wrangler.assets;
  const worker = new Miniflare({
    host,
    port,
    modules: true,
    script: readFileSync(scriptPath, 'utf8'),
    compatibilityDate: wrangler.compatibility_date,
    compatibilityFlags: wrangler.compatibility_flags,
    bindings: readBindings(),
    versionMetadata: wrangler.version_metadata.binding,
    durableObjects: { OUTBOX: { className: 'Outbox', useSQLite: true } },
    durableObjectsPersist: dataDir,
    assets: {
      directory: join(siteDir, directory),
      binding,
      assetConfig,
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
    },
    cf: false,
    logRequests: false,
  });

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void worker.dispose().then(() => process.exit(0));
    });
  }
  const url = await worker.ready.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_ADDRESS_IN_USE') {
      throw error;
    }
    throw new ConfigError(`PORT must be free: ${port} is taken by another program.`);
  });
  console.log(url.origin.replace('127.0.0.1', 'localhost'));
}

/** Passes on our own variables only, because others could have a binding's name. */
function readBindings(): Record<string, string> {
  const env = operatorEnv(process.env);
  const bindings: Record<string, string> = {};
  for (const name of variableNames) {
    const value = env[name];
    if (value) {
      bindings[name] = value;
    }
  }
  return bindings;
}

/** Reads the site's wrangler.jsonc or, if it has none, the product's. Each comment there has a line of its own. */
function readWrangler() {
  const siteFile = join(siteDir, 'wrangler.jsonc');
  const file = existsSync(siteFile) ? siteFile : join(root, 'wrangler.jsonc');
  const text = readFileSync(file, 'utf8');
  const json = text.replace(/^\s*\/\/.*$/gm, '');
  return JSON.parse(json);
}

serve().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
