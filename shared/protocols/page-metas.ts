// The `<meta>` elements in which the page tells `npm run check` what it can't see.

export const formSettingsName = 'form-settings';

/** Begins the standard `generator` of every page that the program builds, even of an error page. */
export const programName = 'Portico';
