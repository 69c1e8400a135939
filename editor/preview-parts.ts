import type { Content } from '../shared/content/content.ts';

/** Where on the page the texts of a file are, as a selector. For any other file, the page is shown from the top. */
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
