import type { Content } from '../../shared/content/content.ts';
import type { ClaimName } from '../../shared/content/schemas/figures.ts';

/** Claims that are averages. Their cases are what was counted, such as the votes, not all that were asked. */
const averages: readonly ClaimName[] = ['rating', 'saleDays'];

/**
 * Matches `su 561 incarichi` at the end of `531 vendite su 561 incarichi`. In `19 vendite su 19` it matches nothing,
 * because `su 19` alone would say too little.
 */
const ofHowMany = /su ([\d.]+) (\p{L}.*)$/u;

/** How many cases a claim is based on, or its whole text about the cases. Undefined if the site lacks the claim. */
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
