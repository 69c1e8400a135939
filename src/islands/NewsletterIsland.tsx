import NewsletterForm from '../newsletter/NewsletterForm.tsx';

export default () => <NewsletterForm {...__NEWSLETTER_FORM__} />;
