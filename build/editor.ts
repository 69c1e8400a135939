import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig, type Plugin } from 'vite';
import type { EditorSettings } from '../editor/config.ts';
import { editorWords } from '../editor/words.ts';
import type { Config } from '../server/config.ts';

export const editorPath = '/admin/';

const githubStatus = 'https://www.githubstatus.com/api/v2/status.json';

/** Nine megabytes for fields that no schema has: highlighting of program code, maps. */
const unused = /^(?:@shikijs\/(?:langs|themes)\/.*|leaflet.*|terra-draw.*)$/;

/** Builds the owner's editor into `outDir`, an absolute path that becomes `/admin/`. It loads nothing from elsewhere. */
export async function buildEditor(outDir: string, settings: EditorSettings): Promise<void> {
  await build({
    root: fileURLToPath(new URL('../editor/', import.meta.url)),
    configFile: false,
    base: editorPath,
    logLevel: 'error',
    plugins: [withoutUnused, withoutOtherHosts, inOwnersWords(settings)],
    define: { __EDITOR__: JSON.stringify(settings) },
    // The HEIC decoder is a worker made of modules.
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 4000,
      modulePreload: { polyfill: false },
      target: 'es2022',
    },
  });
}

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  resolveId: { filter: { id: unused }, handler: () => '\0unused' },
  load: { filter: { id: /^\0unused$/ }, handler: () => 'export default {}' },
};

/** The editor includes its fonts, but also names a CDN for them. It asks every five minutes how GitHub is. */
const withoutOtherHosts: Plugin = {
  name: 'without-other-hosts',
  transform: {
    filter: { code: ['cdn.jsdelivr.net', githubStatus] },
    handler: (code) =>
      code
        .replace(/src:url\(https:\/\/cdn\.jsdelivr\.net[^)]*\)/g, 'src:local("-")')
        .replace(githubStatus, 'data:application/json,{}'),
  },
};

const inOwnersWords = (settings: EditorSettings): Plugin => ({
  name: 'in-owners-words',
  enforce: 'pre',
  transform: {
    filter: { id: /sveltia.*locales.it\.json$/ },
    handler: (code) => JSON.stringify(mergeConfig(JSON.parse(code), editorWords(settings), false)),
  },
});

export function editorSettings(
  { contentDir, editor }: Pick<Config, 'contentDir' | 'editor'>,
  isLive: boolean,
): EditorSettings {
  let top = contentDir;
  while (!existsSync(join(top, '.git')) && top !== dirname(top)) top = dirname(top);
  if (top === dirname(top)) top = dirname(contentDir);
  const folder = relative(top, contentDir).split(sep).join('/');
  return { ...editor, folder, siteFolder: isLive ? basename(top) : '', isLive };
}
