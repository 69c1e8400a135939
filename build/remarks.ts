import type { AstroIntegration } from 'astro';
import type { Content } from '../shared/content/content.ts';
import { remarkLines } from '../shared/content/read.ts';
import { claims } from '../shared/content/schemas/agency.ts';

/**
 * What is publishable and still worth a word to the owner, a line each.
 * @param folder where the content is
 */
export function remarks({ legal, figures }: Pick<Content, 'legal' | 'figures'>, folder: string): string[] {
  const unsourced = claims.filter((name) => figures.sources[name] === undefined);
  const unconfirmed = 'testi predisposti, da far rivedere al proprio consulente; poi «confirmed: sì»';
  const path = ['confirmed'];
  return [
    ...remarkLines(folder, 'legal', legal.confirmed === 'no' ? [{ path, rule: unconfirmed }] : []),
    ...remarkLines(
      folder,
      'figures',
      unsourced.map((name) => ({
        path: [name],
        rule: 'un risultato vantato senza fonte: va sotto «sources»',
      })),
    ),
  ];
}

/**
 * Says them after each build.
 * @param others lines that other parts of the build found
 */
export function sayRemarks(content: Content, folder: string, others: readonly string[]): AstroIntegration {
  return {
    name: 'say-remarks',
    hooks: {
      'astro:build:done': () => {
        for (const line of [...remarks(content, folder), ...others]) console.log(line);
      },
    },
  };
}
