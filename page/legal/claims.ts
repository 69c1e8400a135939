import type { Content } from '../../shared/content/content.ts';
import type { ClaimName } from '../../shared/content/schemas/figures.ts';

/** The claims that are averages: their cases are what was counted, such as the votes, not those who were asked. */
const averages: readonly ClaimName[] = ['rating', 'saleDays'];

/** Matches the end of `531 vendite su 561 incarichi`. That of `19 vendite su 19` would say too little alone. */
const ofHowMany = /su ([\d.]+) (\p{L}.*)$/u;

/** On how many cases a claim is based, or else its whole line of cases. Undefined where the site lacks the claim. */
export function casesOf(claim: ClaimName, figures: Content['figures']): string | undefined {
  const cases = figures[claim]?.cases;
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
