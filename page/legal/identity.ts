import type { Content } from '../../shared/content/content.ts';

const registerEntries = ['rea', 'pec', 'insurance', 'association'] as const;

/** The agency's legal form and register entries in content/agency.yaml, each with its label. */
export function identity({ agency, footer }: Pick<Content, 'agency' | 'footer'>): string[] {
  const entries = registerEntries.map(
    (name) => agency[name] && `${footer.labels[name]} ${agency[name]}`,
  );
  return [agency.legalForm, ...entries].filter((entry) => entry !== undefined);
}
