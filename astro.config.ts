import { join } from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { readMap, unknownZones } from './build/content/map-file.ts';
import { unusedPhotos } from './build/content/photographs.ts';
import { readContent } from './build/content/read.ts';
import { contentRemarks } from './build/content/remarks.ts';
import { devEditor } from './build/dev-editor.ts';
import { devRelay } from './build/dev-relay.ts';
import { subsetFonts } from './build/fonts.ts';
import { islands } from './build/islands.ts';
import { finishSite } from './build/site.ts';
import { cacheDir, siteFolder } from './build/site-folder.ts';
import { ConfigError, readConfig } from './server/config.ts';
import { root } from './server/env.ts';
import { ContentError } from './shared/content/issues.ts';
import { middleOf } from './shared/content/map.ts';
import { sunAt } from './src/script/daylight.ts';

const config = readOrExit(() => readConfig());
const { site, port, keepDays, contentDir } = config;
/** As build/main.ts was asked: the privacy notice tells what the platform can undo. */
const isWorker = process.env.BUILD_FOR === 'worker';
const content = readOrExit(() => readContent(contentDir));
const map = readMap(contentDir);
const { folder, faces } = await subsetFonts(content);
const others = [...unknownZones(map, content.zones.zones), ...unusedPhotos(content, contentDir)];

// Without coordinates and map, the middle of Italy: the hours differ little.
const sun = sunAt(content.agency.coordinates ?? (map ? middleOf(map) : { latitude: 42.5, longitude: 12.5 }));

/** The oldest engines (docs/decisions/017): Samsung Internet 21 is Chromium 110. */
const oldestEngines = ['chrome109', 'safari16', 'firefox115'];

export default defineConfig({
  site: site.url,
  root: cacheDir,
  cacheDir: join(cacheDir, 'astro'),
  srcDir: join(root, 'src'),
  output: 'static',
  trailingSlash: 'ignore',
  server: { port },
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'always', format: 'file' },
  integrations: [
    siteFolder,
    react(),
    islands(content, site, contentDir),
    contentRemarks(contentDir, site, others),
    finishSite(config),
    devRelay(config),
    devEditor(config),
  ],
  vite: {
    cacheDir: join(cacheDir, 'vite'),
    server: { fs: { allow: [root, cacheDir, contentDir] } },
    resolve: { alias: { '@content': contentDir, '@fonts': folder } },
    plugins: [tailwindcss()],
    build: { target: oldestEngines, cssTarget: oldestEngines },
    define: {
      __SITE__: JSON.stringify({
        url: site.url,
        emailjs: site.emailjs,
        counts: site.counts,
        keepDays,
        isWorker,
      }),
      __COUNTS__: String(site.counts),
      __CONTENT_DIR__: JSON.stringify(contentDir),
      __FONT_FACES__: JSON.stringify(faces),
      __NOON__: String(sun.noon),
      __SWING__: String(sun.swing),
    },
  },
});

/** A wrong variable or a wrong content ends the process with its lines and no stack, before anything is built. */
function readOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof ContentError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
