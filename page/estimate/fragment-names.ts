// Separate from fragment.ts: the page's first script only writes such addresses, and needn't contain the code that
// reads them.

/** The address of a shared estimate: `#stima?zona=porta-nuova&mq=85`, with the zone's id and the square metres. */
export const fragmentPrefix = '#stima?';
export const zoneName = 'zona';
export const sizeName = 'mq';
