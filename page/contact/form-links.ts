import { formAddress } from '../browser/shared-names.ts';

/** A subject to propose, and whether the link asks for the day of a visit or for the topic. */
type FormLink = { subject?: string; booking?: true; topic?: true };

/** The attributes of a link to the form, which form-link-clicks.ts reads. */
export const formLink = ({ subject, booking, topic }: FormLink) => ({
  href: formAddress,
  'data-subject': subject,
  'data-booking': booking,
  'data-topic': topic,
});

/** The links that propose a subject. */
export const subjectLinks = '[data-subject]';
