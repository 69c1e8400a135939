import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { operatorEnv, root, siteDir } from '../env.ts';
import { lockDataDir } from '../outbox/lock.ts';
import { variableNames } from '../settings.ts';
import { ConfigError } from '../variables.ts';

/** `npm run serve -- --for worker`: runs the built Worker here, in workerd, offline and without an account. */
async function serve(): Promise<void> {
  process.umask(0o077); // What is stored here is personal.
  const { host, port, dataDir } = readConfig();
  const wrangler = readWrangler();
  const scriptPath = join(siteDir, wrangler.main);
  if (!existsSync(scriptPath))
    throw new ConfigError(`${scriptPath} is missing: run npm run build -- --for worker first`);
  const { Miniflare } = await import('miniflare').catch(() => {
    throw new ConfigError('miniflare is missing: run npm ci, without --omit=dev');
  });
  lockDataDir(dataDir);
  const { binding, directory, ...assetConfig } = wrangler.assets;
  const given = operatorEnv(process.env); // Others could have a binding's name.
  const known = variableNames.flatMap((name) => (given[name] ? [[name, given[name]]] : []));
  const worker = new Miniflare({
    host,
    port,
    modules: true,
    script: readFileSync(scriptPath, 'utf8'),
    compatibilityDate: wrangler.compatibility_date,
    compatibilityFlags: wrangler.compatibility_flags,
    bindings: Object.fromEntries(known),
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
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => void worker.dispose().then(() => process.exit(0)));
  const url = await worker.ready.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_ADDRESS_IN_USE') throw error;
    throw new ConfigError(`PORT: ${port} is taken by another program`);
  });
  console.log(url.origin.replace('127.0.0.1', 'localhost'));
}

/** wrangler's file, whose comments have lines of their own. */
function readWrangler() {
  const own = join(siteDir, 'wrangler.jsonc');
  const text = readFileSync(existsSync(own) ? own : join(root, 'wrangler.jsonc'), 'utf8');
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''));
}

serve().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
