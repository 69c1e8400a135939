import { readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../../server/config.ts';
import { sampleLeft } from './sample.ts';
import { updatesOf } from './update.ts';

/** Prints what the owner should still change. A public address is not built with the sample's facts, unless allowed. */
export function contentRemarks(
  folder: string,
  site: SiteConfig,
  others: readonly string[],
): AstroIntegration {
  const { stops, reread } = sampleLeft(folder);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(site.url).hostname);
  return {
    name: 'content-remarks',
    hooks: {
      'astro:build:start': () => {
        if (stops.length === 0 || isLocal || site.allowPlaceholders) return;
        for (const line of [...reread, ...stops]) console.error(line);
        console.error(`Da sostituire prima di pubblicare: ${stops.length}`);
        process.exit(1);
      },
      'astro:build:done': ({ dir }) => {
        for (const line of [...reread, ...others, ...stops]) console.log(line);
        const added = updatesOf(folder)
          .flatMap((update) => update.added)
          .join(', ');
        if (added) console.log(`Parole prese dall’esempio: ${added}; «npm run update» le scrive`);
        if (stops.length === 0) return;
        // For `npm run check`: nobody can tell from outside whose figures a page has.
        const page = new URL('index.html', dir);
        writeFileSync(
          page,
          readFileSync(page, 'utf8').replace('</body>', `<!--sample-data ${stops.length}--></body>`),
        );
      },
    },
  };
}
