import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { everyPath, headersOf } from '../../server/http/headers.ts';
import type { ServerData, WorkerData } from '../../server/http/server-data.ts';
import { cloneDir } from '../../shared/config/folders.ts';
import { slug } from '../../shared/text/format.ts';
import { virtualModules } from './virtual-plugin.ts';

/**
 * Bundles the Worker for a built site. Wrangler uploads everything in `outDir` without bundling it again, so tests run
 * what is published. It isn't minified, because its log names the lines that threw.
 */
export async function buildWorker(outDir: string, serverData: ServerData): Promise<void> {
  const { mailContent, settings, headers } = serverData;
  const commonHeaders = headersOf(everyPath, headers);
  const workerData: WorkerData = { mailContent, settings, commonHeaders };
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [virtualModules(async () => ({ 'virtual:worker-data': { workerData } }))],
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: join(cloneDir, 'server/cloudflare/worker.ts'),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2023',
      minify: false,
      rolldownOptions: {
        external: /^(?:node|cloudflare):/,
        output: { entryFileNames: 'worker.js', codeSplitting: false },
      },
    },
  });
}

/**
 * Writes wrangler's settings into a site that has none. The Worker has the site's name, so that two sites have two
 * Workers.
 */
export function nameWorker(site: string): void {
  const settingsFile = join(site, 'wrangler.jsonc');
  if (existsSync(settingsFile)) {
    return;
  }
  const name = slug(basename(site)) || 'portico'; // A name without Latin letters leaves nothing.
  const settings = readFileSync(join(cloneDir, 'wrangler.jsonc'), 'utf8');
  writeFileSync(settingsFile, settings.replace('"name": "portico"', `"name": "${name}"`));
}
