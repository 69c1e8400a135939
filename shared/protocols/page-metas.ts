// The names of the `<meta>` elements in which the page tells `npm run check` what it can't see.

/** Holds the form's settings. */
export const formSettingsName = 'form-settings';

/** Says how much of the sample a site still has. */
export const sampleLeftName = 'sample-data';
