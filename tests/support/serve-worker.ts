import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiniflareOptions } from 'miniflare';
import * as v from 'valibot';
import { lockDataDir } from '../server/node/store/lock.ts';
import { type Config, readConfig } from '../shared/config/config.ts';
import { operatorEnv, root, siteDir } from '../shared/config/env.ts';
import { variableNames } from '../shared/config/settings.ts';
import { ConfigError } from '../shared/config/variables.ts';

const wranglerSchema = v.object({
  main: v.string(),
  compatibility_date: v.string(),
  compatibility_flags: v.array(v.string()),
  assets: v.looseObject({
    directory: v.string(),
    binding: v.string(),
    run_worker_first: v.array(v.string()),
  }),
  version_metadata: v.object({ binding: v.string() }),
});

type Wrangler = v.InferOutput<typeof wranglerSchema>;

/** Runs the built Worker on this machine, in workerd, offline and without an account: `npm run serve -- --for worker`. */
async function serve(): Promise<void> {
  process.umask(0o077); // The store holds personal data.
  const config = readConfig();
  const wrangler = readWrangler();
  const script = readScript(wrangler);
  const { Miniflare } = await import('miniflare').catch(() => {
    throw new ConfigError('miniflare is not installed. Run "npm ci" without --omit=dev.');
  });
  lockDataDir(config.dataDir);
  const worker = new Miniflare(miniflareOptions(config, wrangler, script));

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void worker.dispose().then(() => process.exit(0));
    });
  }
  const url = await worker.ready.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_ADDRESS_IN_USE') {
      throw error;
    }
    throw new ConfigError(
      `Port ${config.port} is in use by another program. Stop it, or set another PORT.`,
    );
  });
  console.log(url.origin.replace('127.0.0.1', 'localhost'));
}

function readScript({ main }: Wrangler): string {
  const file = join(siteDir, main);
  if (!existsSync(file)) {
    throw new ConfigError(`${file} is missing. Run "npm run build -- --for worker" first.`);
  }
  return readFileSync(file, 'utf8');
}

/** The same Worker as Cloudflare would run, with its store in the site's data folder. */
function miniflareOptions(
  { host, port, dataDir }: Config,
  wrangler: Wrangler,
  script: string,
): MiniflareOptions {
  const { binding, directory, run_worker_first, ...assetConfig } = wrangler.assets;
  return {
    host,
    port,
    modules: true,
    script,
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
      routerConfig: { has_user_worker: true, static_routing: { user_worker: run_worker_first } },
    },
    cf: false,
    logRequests: false,
  };
}

/** Passes on only our own variables, because another could have the name of a binding. */
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
function readWrangler(): Wrangler {
  const siteFile = join(siteDir, 'wrangler.jsonc');
  const file = existsSync(siteFile) ? siteFile : join(root, 'wrangler.jsonc');
  const text = readFileSync(file, 'utf8');
  const json = text.replace(/^\s*\/\/.*$/gm, '');
  return v.parse(wranglerSchema, JSON.parse(json));
}

serve().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
