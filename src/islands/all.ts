/** The script of all islands: one file is smaller than one for each, and there before the next island is near. */
export { hydrate as contact } from '../contact/ContactForm.tsx';
export { hydrate as newsletter } from '../contact/NewsletterForm.tsx';
export { hydrate as estimate } from '../estimate/EstimateForm.tsx';
export { hydrate as guarantee } from '../guarantee/GuaranteeDates.tsx';
