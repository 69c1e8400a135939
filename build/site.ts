import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Config } from '../server/config.ts';
import { compressSite } from './compress.ts';
import { buildEditor, editorSettings } from './editor.ts';
import { writeHeaders } from './headers.ts';
import { inlineScripts } from './pages.ts';

export function finishSite(config: Config): AstroIntegration {
  const { site, contentDir, editor } = config;
  return {
    name: 'finish-site',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        removeUnusedPhotos(dir, join(contentDir, 'pictures'));
        await inlineScripts(dir);
        if (editor.repository)
          await buildEditor(join(fileURLToPath(dir), 'admin'), editorSettings(config, false));
        await writeHeaders(dir, site, editor.repository);
        await compressSite(dir);
      },
    },
  };
}

/** Removes originals that no page uses: Astro copies them with the place where they were taken. */
function removeUnusedPhotos(distDir: URL, folder: string): void {
  const originals = globSync('*.*', { cwd: folder }).map((name) => join(folder, name));
  const dist = fileURLToPath(distDir);
  for (const name of globSync('_astro/*.{jpg,jpeg,png,webp,avif}', { cwd: dist })) {
    const photo = readFileSync(join(dist, name));
    const isPhoto = (file: string) =>
      statSync(file).size === photo.length && readFileSync(file).equals(photo);
    if (originals.some(isPhoto)) rmSync(join(dist, name));
  }
}
