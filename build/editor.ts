import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { EditorSettings } from '../editor/settings.ts';
import type { Config } from '../server/config.ts';
import { root } from '../server/env.ts';

/** Where the editor is on the site. */
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
    resolve: { alias: [{ find: unused, replacement: join(source, 'nothing.ts') }] },
    plugins: [ownTypefaces],
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

/** The editor brings its typefaces along, and names a foreign server for them all the same. */
const ownTypefaces: Plugin = {
  name: 'own-typefaces',
  transform: {
    filter: { code: 'cdn.jsdelivr.net' },
    handler: (code) => code.replace(/src:url\(https:\/\/cdn\.jsdelivr\.net[^)]*\)/g, 'src:local("-")'),
  },
};

/** The editor's settings out of the configuration. */
export function editorSettings(
  { contentDir, editor }: Pick<Config, 'contentDir' | 'editor'>,
  isLive: boolean,
): EditorSettings {
  const inside = relative(root, resolve(contentDir)).split(sep).join('/');
  return { ...editor, folder: /^(\.\.|\/|\w:)/.test(inside) ? 'content' : inside, isLive };
}
