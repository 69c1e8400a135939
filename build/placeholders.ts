import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../server/config.ts';
import type { Content } from '../shared/content/content.ts';
import { placeholders } from '../shared/content/placeholders.ts';

/**
 * Lists the example data still in place after each build, and refuses to build a public address with it: a page with
 * a telephone of zeros loses every call. ALLOW_PLACEHOLDERS=on lets a preview through.
 */
export function checkPlaceholders(content: Content, site: SiteConfig): AstroIntegration {
  const left = placeholders(content);
  const list = left.map((line) => `  ${line}`).join('\n');
  return {
    name: 'check-placeholders',
    hooks: {
      'astro:build:start': () => {
        if (left.length === 0 || isLocal(site.url) || site.allowPlaceholders) return;
        console.error(
          `content/agency.yaml: ${left.length} campi con dati di esempio, da sostituire prima di pubblicare\n${list}`,
        );
        process.exit(1);
      },
      'astro:build:done': () => {
        if (left.length > 0)
          console.log(`content/agency.yaml: ancora dati di esempio in ${left.length} campi\n${list}`);
      },
    },
  };
}

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
