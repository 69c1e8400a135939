import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare, type WorkerOptions } from 'miniflare';
import { readConfig } from '../../shared/config/config.ts';
import { operatorEnv } from '../../shared/config/env.ts';
import { cloneDir, siteDir } from '../../shared/config/folders.ts';
import { variableNames } from '../../shared/config/settings.ts';

// Runs the Worker that was built for the site in SITE_DIR, in workerd, in a process of its own.

/** The program's wrangler.jsonc, as far as workerd needs it. */
type Wrangler = {
  main: string;
  compatibility_date: string;
  compatibility_flags: string[];
  assets: { directory: string; binding: string; run_worker_first: string[] };
  version_metadata: { binding: string };
};

const { host, port, dataDir } = readConfig();
const worker = new Miniflare({
  host,
  port,
  durableObjectsPersist: dataDir,
  cf: false,
  logRequests: false,
  ...workerOptions(),
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void worker.dispose().then(() => process.exit(0));
  });
}
const { origin } = await worker.ready;
console.log(origin);

/** The Worker as Cloudflare would run it, but without its jurisdiction, which workerd doesn't know. */
function workerOptions(): WorkerOptions {
  const wrangler = readWrangler();
  const { binding, directory, run_worker_first, ...assetConfig } = wrangler.assets;
  return {
    modules: true,
    modulesRoot: siteDir(),
    scriptPath: join(siteDir(), wrangler.main),
    compatibilityDate: wrangler.compatibility_date,
    compatibilityFlags: wrangler.compatibility_flags,
    bindings: readBindings(),
    versionMetadata: wrangler.version_metadata.binding,
    durableObjects: { OUTBOX: { className: 'OutboxObject', useSQLite: true } },
    assets: {
      directory: join(siteDir(), directory),
      binding,
      assetConfig,
      routerConfig: { has_user_worker: true, static_routing: { user_worker: run_worker_first } },
    },
  };
}

function readWrangler(): Wrangler {
  const text = readFileSync(join(cloneDir, 'wrangler.jsonc'), 'utf8');
  return JSON.parse(text.replace(/^ *\/\/.*/gm, ''));
}

/** Only our own variables, because another one could have the name of a binding. */
function readBindings(): Record<string, string> {
  const env = operatorEnv(process.env);
  const set = variableNames.filter((name) => env[name]);
  return Object.fromEntries(set.map((name) => [name, env[name] ?? '']));
}
