import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Config } from '../server/config.ts';
import { compressSite } from './compress.ts';
import { buildEditor, editorSettings } from './editor.ts';
import { writeHeaders } from './headers.ts';
import { inlineScripts } from './inline.ts';
import { trimPages } from './trim-pages.ts';
import { removeUnusedPhotos } from './unused-photos.ts';

/** What happens to dist/ after Astro has written it: the owner's editor, the security headers, the compressed copies. */
export function finishSite(config: Config): AstroIntegration {
  const { site, contentDir, editor } = config;
  return {
    name: 'finish-site',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        removeUnusedPhotos(dir, join(contentDir, 'pictures'));
        await inlineScripts(dir);
        await trimPages(dir);
        if (editor.repository)
          await buildEditor(join(fileURLToPath(dir), 'admin'), editorSettings(config, false));
        await writeHeaders(dir, site, editor.repository);
        await compressSite(dir);
      },
    },
  };
}
