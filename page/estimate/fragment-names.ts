// Apart from fragment.ts, so that the first script, which writes such an address, doesn't carry what reads one.

/** The address of a shared estimate: `#stima?zona=porta-nuova&mq=85`, with the zone's id and the square metres. */
export const fragmentPrefix = '#stima?';
export const zoneName = 'zona';
export const sizeName = 'mq';
