import ContactForm from '../contact/ContactForm.tsx';

export default () => <ContactForm {...__CONTACT_FORM__} />;
