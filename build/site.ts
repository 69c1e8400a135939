import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../server/config.ts';
import { compressSite } from './compress.ts';
import { writeHeaders } from './headers.ts';
import { inlineScripts } from './inline.ts';
import { removeOriginals } from './originals.ts';
import { tidyPages } from './tidy.ts';

/** What happens to dist/ after Astro has written it: the security headers, then the compressed copies. */
export function finishSite(site: SiteConfig, contentDir: string): AstroIntegration {
  return {
    name: 'finish-site',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        removeOriginals(dir, join(contentDir, 'pictures'));
        await inlineScripts(dir);
        await tidyPages(dir);
        await writeHeaders(dir, site);
        await compressSite(dir);
      },
    },
  };
}
