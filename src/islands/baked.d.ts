/**
 * What each island takes along, put into its script when the site is built (see build/islands.ts). As attributes of
 * the page the same words would be there twice, and escaped: 1.5 KB of the first flight.
 */
declare const __CONTACT_FORM__: import('../contact/ContactForm.tsx').ContactFormProps;
declare const __NEWSLETTER_FORM__: import('../newsletter/NewsletterForm.tsx').NewsletterFormProps;
declare const __GUARANTEE_DATES__: import('../guarantee/props.ts').GuaranteeDatesProps;
declare const __ESTIMATE_FORM__: import('../estimate/props.ts').EstimateFormProps;
declare const __OPENING_STATE__: import('../hours/OpeningState.tsx').OpeningStateProps;
