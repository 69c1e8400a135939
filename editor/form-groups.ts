import type { Content } from '../shared/content/content.ts';

/** In the order in which an owner needs the forms. */
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
      'about',
      'services',
      'estimate',
      'market',
      'contact',
      'footer',
      'brand',
      'legal',
    ],
  },
];

/**
 * The program's words that say something about the agency. Other words, such as buttons and titles, stay out of the
 * forms, but a site can still write them in its files.
 */
export const wordsInForms: Partial<Record<keyof Content, readonly string[]>> = {
  market: ['source'],
  about: ['heading', 'role'],
  footer: ['motto'],
};

export const fieldsForStudios: Partial<Record<keyof Content, readonly string[]>> = {
  agency: ['credit'],
  contact: ['details', 'form.fields'],
};

/** The field that decides whether a text is shown. It's also for studios. */
export const conditionKey = 'when';

/** The href of a form inside the editor. Undefined for a file without a form. */
export function formRoute(file: keyof Content): string | undefined {
  const group = formGroups.find(({ files }) => files.includes(file));
  return group && `#/collections/${group.name}/entries/${file}`;
}
