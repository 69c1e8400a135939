import type { Content } from '../shared/content/content.ts';

/** Where on the page the texts of a file are, by selector; a file that is not here begins at the top. */
export const partOf: Partial<Record<keyof Content, string>> = {
  brand: 'header',
  zones: '.zones',
  servizi: '#servizi',
  proprieta: '#proprieta',
  estimate: '#stima',
  'chi-siamo': '#chi-siamo',
  faq: 'section:has(.question)',
  contatti: '#contatti',
  booking: '#modulo',
  footer: 'footer',
  legal: 'footer',
};
