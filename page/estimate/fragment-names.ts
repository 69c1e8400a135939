// Separate from fragment.ts, because the page's first script writes such addresses but never reads them.

/**
 * The address of a shared estimate: `#stima?zona=porta-nuova&mq=85`, with the zone's id and the square metres. The
 * fields have these names as well: `zona` in the first view, `stima-zona` in the form.
 */
export const fragmentPrefix = '#stima?';
export const zoneName = 'zona';
export const sizeName = 'mq';
