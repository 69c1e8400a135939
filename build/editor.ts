import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { EditorSettings } from '../editor/config.ts';
import type { Config } from '../server/config.ts';

export const editorPath = '/admin/';

/** Parts of the editor for fields that no schema has: the colours of program code, maps. Nine megabytes. */
const unused = /^(?:@shikijs\/(?:langs|themes)\/.*|leaflet.*|terra-draw.*)$/;

const source = fileURLToPath(new URL('../editor/', import.meta.url));

/**
 * Writes the owner's editor, with everything it needs, into a folder: what it shows comes from nowhere else.
 * @param outDir absolute; becomes `/admin/` of a site
 */
export async function buildEditor(outDir: string, settings: EditorSettings): Promise<void> {
  await build({
    root: source,
    configFile: false,
    base: editorPath,
    logLevel: 'error',
    plugins: [withoutUnused, ownTypefaces],
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

/** The editor brings its typefaces along, and names a foreign server for them all the same. */
const ownTypefaces: Plugin = {
  name: 'own-typefaces',
  transform: {
    filter: { code: 'cdn.jsdelivr.net' },
    handler: (code) => code.replace(/src:url\(https:\/\/cdn\.jsdelivr\.net[^)]*\)/g, 'src:local("-")'),
  },
};

export const editorSettings = (
  { contentDir, editor }: Pick<Config, 'contentDir' | 'editor'>,
  isLive: boolean,
): EditorSettings => ({ ...editor, folder: folderInRepository(contentDir), isLive });

/** Where the content is inside its own repository, which need not be the project's; empty at its top. */
function folderInRepository(contentDir: string): string {
  for (let top = contentDir; ; top = dirname(top)) {
    if (existsSync(join(top, '.git'))) return relative(top, contentDir).split(sep).join('/');
    if (top === dirname(top)) return basename(contentDir);
  }
}
