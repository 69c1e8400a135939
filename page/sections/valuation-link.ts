import { content } from 'virtual:content';
import { formLink } from '../contact/form-links.ts';

/** Leads to the contact section, and proposes a valuation as the subject. */
export const valuationLink = {
  ...formLink({ subject: content.contact.valuationSubject }),
  href: '#contatti',
};
