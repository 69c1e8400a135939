import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig, type Plugin } from 'vite';
import type { EditorSettings } from '../../editor/cms-config.ts';
import { editorWords } from '../../editor/editor-words.ts';
import type { Config } from '../../shared/config/config.ts';
import type { Issue } from '../../shared/content/issues.ts';
import { editorPath } from '../common/dist-paths.ts';
import { readProgramWords, readSampleValues } from '../common/read-yaml-texts.ts';
import { virtualModules } from './virtual-plugin.ts';

const githubStatus = 'https://www.githubstatus.com/api/v2/status.json';

/** Nine megabytes of code for fields that no schema has: maps, and syntax highlighting. */
const unused = /^(?:@shikijs\/(?:langs|themes)\/.*|leaflet.*|terra-draw.*)$/;

/**
 * Builds the owner's editor into `outDir`, an absolute path that becomes `/admin/`. The editor takes no code or font
 * from other origins. The editor shows `photographRemarks`, because it can't look into a photograph.
 */
export async function buildEditor(
  outDir: string,
  settings: EditorSettings,
  photographRemarks: Issue[],
): Promise<void> {
  await build({
    root: fileURLToPath(new URL('../../editor', import.meta.url)),
    configFile: false,
    base: editorPath,
    logLevel: 'error',
    plugins: [
      virtualModules(async () => ({
        'virtual:editor': {
          settings,
          words: readProgramWords(),
          sample: readSampleValues(),
          photographRemarks,
        },
      })),
      withoutUnused,
      withoutOtherOrigins,
      inOwnersWords(settings),
    ],
    // The HEIC decoder is a web worker made of modules.
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

/** The editor has its own fonts, but also names a CDN for fonts. It asks for GitHub's status every five minutes. */
const withoutOtherOrigins: Plugin = {
  name: 'without-other-origins',
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
  { contentDir, contentRepository }: Pick<Config, 'contentDir' | 'contentRepository'>,
  { isLocal }: { isLocal: boolean },
): EditorSettings {
  const top = repositoryOf(contentDir) ?? dirname(contentDir);
  const folder = relative(top, contentDir).split(sep).join('/');
  return {
    repository: contentRepository,
    folder,
    siteFolder: isLocal ? basename(top) : '',
    isLocal,
  };
}

/** The folder of the Git repository around a folder. */
function repositoryOf(folder: string): string | undefined {
  const parent = dirname(folder);
  if (folder === parent) {
    return undefined;
  }
  return existsSync(join(folder, '.git')) ? folder : repositoryOf(parent);
}
