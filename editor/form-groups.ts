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
    files: [
      'header',
      'proprieta',
      'contatti',
      'booking',
      'quick-contact',
      'errors',
      'email',
      'report',
      'seo',
    ],
  },
];

/** The address of a form inside the editor. */
export function formAddress(file: keyof Content): string {
  const group = formGroups.find(({ files }) => files.includes(file));
  return `#/collections/${group?.name}/entries/${file}`;
}
