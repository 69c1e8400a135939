import type { Content } from '../shared/content/content.ts';

/** The forms in the order in which an owner needs them. */
export const formGroups: readonly {
  name: string;
  label: string;
  files: readonly (keyof Content)[];
}[] = [
  {
    name: 'spesso',
    label: 'Spesso',
    files: ['confirmed', 'zones', 'hours', 'faq', 'home', 'figures'],
  },
  {
    name: 'una-volta',
    label: 'Una volta',
    files: ['agency', 'chi-siamo', 'servizi', 'estimate', 'footer', 'brand', 'legal'],
  },
  {
    name: 'parole',
    label: 'Parole della pagina',
    files: ['header', 'proprieta', 'contatti', 'email', 'seo'],
  },
];

/**
 * The program's words that an owner may want to change. All others, such as those for screen readers, stay out of the forms: a
 * site can still write them in its files.
 */
export const shownWords: Partial<Record<keyof Content, readonly string[]>> = {
  header: ['tagline', 'cta', 'mobileCta'],
  home: ['ask.question', 'ask.promise', 'ask.cta', 'primary', 'secondary', 'answers', 'figures'],
  servizi: ['heading', 'lead', 'guarantee.cta'],
  proprieta: ['heading', 'lead', 'source', 'figures', 'cta.heading', 'cta.body', 'cta.valuation'],
  zones: ['heading', 'satisfiedLabel', 'ctaLead', 'cta'],
  estimate: ['heading', 'lead', 'marginReason', 'visit'],
  'chi-siamo': ['heading', 'greeting', 'signature', 'role', 'figures', 'storyCta', 'talkCta'],
  faq: ['heading', 'call.heading', 'call.body'],
  contatti: ['heading', 'lead', 'stats', 'form.heading', 'form.submit', 'form.topics.legend'],
  footer: ['claim', 'figures'],
  email: ['whatsappText', 'whatsappTextLei'],
  seo: ['title', 'description', 'socialLine'],
};

/** A site's own fields that a studio fills in, in the files. */
export const studiosFields: Partial<Record<keyof Content, readonly string[]>> = {
  agency: ['credit'],
  contatti: ['details', 'form.fields'],
};

/** What decides whether a text is shown, which is a studio's as well. */
export const conditionKey = 'when';

/** The address of a form inside the editor; undefined for a file without one. */
export function formAddress(file: keyof Content): string | undefined {
  const group = formGroups.find(({ files }) => files.includes(file));
  return group && `#/collections/${group.name}/entries/${file}`;
}
