import type { Content } from '../../shared/content/content.ts';
import { claims } from '../../shared/content/schemas/figures.ts';

/** The claims that are averages: their cases are what was counted, such as the votes, not those who were asked. */
const averages: readonly string[] = ['rating', 'saleDays'];

/** Matches the end of `531 vendite su 561 incarichi`. That of `19 vendite su 19` would say too little alone. */
const ofHowMany = /su ([\d.]+) (\p{L}.*)$/u;

/** On how many cases a figure is based, or else its whole sample. Undefined for a figure without a source. */
export function casesOf(number: string, figures: Content['figures']): string | undefined {
  const claim = claims.find((name) => {
    const figure = `${figures[name]?.number}`;
    return number === figure || number.startsWith(`${figure} `);
  });
  const sample = claim && figures[claim]?.sample;
  if (!sample) {
    return undefined;
  }
  const [end, total, noun] = ofHowMany.exec(sample) ?? [];
  if (!end) {
    return sample;
  }
  if (!averages.includes(claim)) {
    return end;
  }
  const counted = sample.slice(0, -end.length).trim();
  return counted === total ? `${counted} ${noun}` : counted;
}
