import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import type { Built } from '../../server/cloudflare/built.ts';
import { readSite } from '../../server/node/static.ts';
import { operatorEnv, root, siteDir } from '../../shared/config/env.ts';
import type { Content } from '../../shared/content/content.ts';
import type { Logo } from '../../shared/design/logo.ts';
import { mailContentOf } from './mail-content.ts';
import { virtualModules } from './virtual-modules.ts';

/** Bundles the Worker for the site that was built in `dist`. Wrangler uploads everything in `outDir`. */
export async function buildWorker(
  dist: string,
  outDir: string,
  { content, logo }: { content: Content; logo?: Logo | undefined },
): Promise<void> {
  const variables = operatorEnv(process.env);
  const env = Object.entries(variables).filter(([name]) => isBuiltIn(name));
  await bundleWorker(join(root, 'server/cloudflare/worker.ts'), outDir, {
    content: mailContentOf(content, variables.PUBLIC_SITE_URL, logo),
    env: Object.fromEntries(env),
    commonHeaders: readSite(dist).headersFor('/*'),
  });
}

/** The variables that are fixed when the Worker is built. */
const isBuiltIn = (name: string) => /^(PUBLIC_.*|MESSAGES_KEEP_DAYS|COUNTS)$/.test(name);

/** Writes wrangler's settings into a site that has none. The Worker has the site's name, so that two sites have two Workers. */
export function nameWorker(): void {
  const settingsFile = join(siteDir, 'wrangler.jsonc');
  if (existsSync(settingsFile)) {
    return;
  }
  const name = basename(siteDir)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const settings = readFileSync(join(root, 'wrangler.jsonc'), 'utf8');
  writeFileSync(settingsFile, settings.replace('"name": "portico"', `"name": "${name}"`));
}

/** The Worker is uploaded as it is bundled here, so that tests run what is published. */
export async function bundleWorker(entry: string, outDir: string, built: Built): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [virtualModules(async () => ({ 'virtual:built': { built } }))],
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
