import { hydrateRoot } from 'react-dom/client';
import ContactForm from '../contact/ContactForm.tsx';

export const wake = (place: Element) => hydrateRoot(place, <ContactForm {...__CONTACT_FORM__} />);
