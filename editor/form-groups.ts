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
    files: [
      'agency',
      'chi-siamo',
      'servizi',
      'estimate',
      'proprieta',
      'contatti',
      'footer',
      'brand',
      'legal',
    ],
  },
];

/**
 * The program's words that say something of the agency. All others, such as buttons and titles, stay out of the forms:
 * a site can still write them in its files.
 */
export const shownWords: Partial<Record<keyof Content, readonly string[]>> = {
  proprieta: ['source'],
  'chi-siamo': ['heading', 'role'],
  footer: ['motto'],
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
