import type { AstroIntegration } from 'astro';
import type { Content } from '../shared/content/content.ts';
import { claims } from '../shared/content/schemas/agency.ts';
import { socialImageRemarks, socialWords } from './social-image.ts';

/** What is publishable and still worth a word to the owner, a line each. */
export function remarks({ legal, figures }: Pick<Content, 'legal' | 'figures'>): string[] {
  const unsourced = claims.filter((name) => figures.sources[name] === undefined);
  return [
    ...(legal.confirmed === 'no'
      ? ['content/legal.yaml: testi predisposti, da far rivedere al proprio consulente; poi «confirmed: sì»']
      : []),
    ...(unsourced.length > 0
      ? [`content/figures.yaml: cifre senza fonte in «sources»: ${unsourced.join(', ')}`]
      : []),
  ];
}

/**
 * Says them after each build.
 * @param others lines that other parts of the build found
 */
export function sayRemarks(content: Content, others: readonly string[]): AstroIntegration {
  return {
    name: 'say-remarks',
    hooks: {
      'astro:build:done': () => {
        const { agency, seo } = content;
        const image = socialImageRemarks(socialWords(agency.name, seo.socialLine));
        for (const line of [...remarks(content), ...image, ...others]) console.log(line);
      },
    },
  };
}
