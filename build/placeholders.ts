import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../server/config.ts';
import type { Content } from '../shared/content/content.ts';
import { placeholders } from '../shared/content/placeholders.ts';
import { remarkLines } from '../shared/content/read.ts';

/**
 * Lists the example data still in place after each build, and refuses to build a public address with it: a page with
 * a telephone of zeros loses every call. ALLOW_PLACEHOLDERS=on lets a preview through.
 * @param folder where the content is
 */
export function checkPlaceholders(content: Content, folder: string, site: SiteConfig): AstroIntegration {
  const left = remarkLines(folder, 'agency', placeholders(content));
  return {
    name: 'check-placeholders',
    hooks: {
      'astro:build:start': () => {
        if (left.length === 0 || isLocal(site.url) || site.allowPlaceholders) return;
        for (const line of left) console.error(line);
        console.error(`Da sostituire prima di pubblicare: ${left.length}`);
        process.exit(1);
      },
      'astro:build:done': () => {
        for (const line of left) console.log(line);
      },
    },
  };
}

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
