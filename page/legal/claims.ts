import type { Content } from '../../shared/content/content.ts';
import { claimNames } from '../../shared/content/schemas/figures.ts';

/** The claims that are averages: their cases are what was counted, such as the votes, not those who were asked. */
const averages: readonly string[] = ['rating', 'saleDays'];

/** Matches the end of `531 vendite su 561 incarichi`. That of `19 vendite su 19` would say too little alone. */
const ofHowMany = /su ([\d.]+) (\p{L}.*)$/u;

/** On how many cases a figure is based, or else its whole line of cases. Undefined for a figure without a source. */
export function casesOf(number: string, figures: Content['figures']): string | undefined {
  const claim = claimNames.find((name) => {
    const figure = `${figures[name]?.number}`;
    return number === figure || number.startsWith(`${figure} `);
  });
  const cases = claim && figures[claim]?.cases;
  if (!cases) {
    return undefined;
  }
  const [end, total, noun] = ofHowMany.exec(cases) ?? [];
  if (!end) {
    return cases;
  }
  if (!averages.includes(claim)) {
    return end;
  }
  const counted = cases.slice(0, -end.length).trim();
  return counted === total ? `${counted} ${noun}` : counted;
}
