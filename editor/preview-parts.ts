import type { Content } from '../shared/content/content.ts';

/** The selector for the part of the page that shows a file's texts. For other files the page is shown from the top. */
export const partSelectors: Partial<Record<keyof Content, string>> = {
  brand: 'header',
  zones: '.zones',
  services: '#servizi',
  market: '#proprieta',
  estimate: '#stima',
  about: '#chi-siamo',
  faq: 'section:has(.question)',
  contact: '#contatti',
  footer: 'footer',
  legal: 'footer',
};
