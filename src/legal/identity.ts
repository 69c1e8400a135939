import type { Content } from '../../shared/content/content.ts';

/** The agency's entries in the registers, each with its label; only those that content/agency.yaml has. */
export function identity({ agency, footer }: Pick<Content, 'agency' | 'footer'>): string[] {
  const { legalForm, rea, pec, insurance, association } = agency;
  const { labels } = footer;
  return [
    legalForm,
    rea && `${labels.rea} ${rea}`,
    pec && `${labels.pec} ${pec}`,
    insurance && `${labels.insurance} ${insurance}`,
    association && `${labels.association} ${association}`,
  ].filter((part) => part !== undefined);
}
