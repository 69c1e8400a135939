import { hydrateRoot } from 'react-dom/client';
import NewsletterForm from '../newsletter/NewsletterForm.tsx';

export const wake = (place: Element) => hydrateRoot(place, <NewsletterForm {...__NEWSLETTER_FORM__} />);
