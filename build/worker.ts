import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import type { Config } from '../server/config.ts';
import type { Built } from '../server/edge/built.ts';
import { operatorEnv, root, siteDir } from '../server/env.ts';
import { readSite } from '../server/http/static.ts';
import { readMailContent } from '../server/mail/content.ts';

/** Bundles the Worker for the site that was built in `dist`. `outDir` is its own: wrangler uploads what stands there. */
export async function buildWorker(dist: string, outDir: string, { contentDir }: Config): Promise<void> {
  const site = readSite(dist);
  const files = [...site.files].map(([path, file]) => {
    if (file instanceof Error) throw file;
    const { 'content-length': _, vary: __, ...headers } = file.at(-1)?.headers ?? {};
    return [path, headers];
  });
  const env = Object.entries(operatorEnv(process.env)).filter(([name]) =>
    /^(PUBLIC_.*|MESSAGES_KEEP_DAYS|COUNTS)$/.test(name),
  );
  await bundleWorker(join(root, 'server/edge/worker.ts'), outDir, {
    content: readMailContent(contentDir),
    env: Object.fromEntries(env),
    everywhere: site.headersFor('/*'),
    files: Object.fromEntries(files),
  });
}

/** Writes wrangler's settings into a site that has none. Its name is the Worker's: another site has another. */
export function nameWorker(): void {
  const ofSite = join(siteDir, 'wrangler.jsonc');
  if (existsSync(ofSite)) return;
  const name = basename(siteDir)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const settings = readFileSync(join(root, 'wrangler.jsonc'), 'utf8');
  writeFileSync(ofSite, settings.replace('"name": "portico"', `"name": "${name}"`));
}

/** What is uploaded as it is: what runs here is what is published. */
export async function bundleWorker(entry: string, outDir: string, facts: Built): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BUILT__: JSON.stringify(facts) },
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: {
        external: /^(?:node|cloudflare):/,
        output: { entryFileNames: 'worker.js', codeSplitting: false },
      },
    },
  });
}
