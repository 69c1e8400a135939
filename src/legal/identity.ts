import type { Content } from '../../shared/content/content.ts';

/**
 * Who the agency is in the registers, beyond its name and VAT number: what content/agency.yaml has of it, with its label,
 * in the order in which it is shown. Empty for an agency that says none of it.
 */
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
