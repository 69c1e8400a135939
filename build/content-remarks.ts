import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../server/config.ts';
import type { Content } from '../shared/content/content.ts';
import { placeholders } from '../shared/content/placeholders.ts';
import { remarkLines } from '../shared/content/read.ts';
import { claims } from '../shared/content/schemas/agency.ts';

/** Prints what the owner should still change. A public address is not built with example data, unless allowed. */
export function contentRemarks(
  content: Content,
  folder: string,
  site: SiteConfig,
  others: readonly string[],
): AstroIntegration {
  const examples = remarkLines(folder, 'agency', placeholders(content));
  return {
    name: 'content-remarks',
    hooks: {
      'astro:build:start': () => {
        if (examples.length === 0 || isLocal(site.url) || site.allowPlaceholders) return;
        for (const line of examples) console.error(line);
        console.error(`Da sostituire prima di pubblicare: ${examples.length}`);
        process.exit(1);
      },
      'astro:build:done': () => {
        for (const line of [...examples, ...unconfirmed(content, folder), ...others]) console.log(line);
      },
    },
  };
}

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

export function unconfirmed(
  { legal, figures }: Pick<Content, 'legal' | 'figures'>,
  folder: string,
): string[] {
  const draft = {
    path: ['confirmed'],
    rule: 'testi predisposti, da far rivedere al proprio consulente; poi «confirmed: sì»',
  };
  const unsourced = claims
    .filter((name) => figures.sources[name] === undefined)
    .map((name) => ({ path: [name], rule: 'un risultato vantato senza fonte: va sotto «sources»' }));
  return [
    ...remarkLines(folder, 'legal', legal.confirmed === 'no' ? [draft] : []),
    ...remarkLines(folder, 'figures', unsourced),
  ];
}
