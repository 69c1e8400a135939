/**
 * The bounds of the sample's page, each only here: tests hold to them, the bench tells the figures beside them. They
 * leave room for a section of ordinary size, apart from `height`. Bytes are Brotli's.
 */
export const bounds = {
  /** With its CSS; `firstView` up to the end of the first section, in the first flight of a connection. */
  html: 31_000,
  firstView: 14_600,
  fonts: 70_000,
  scriptAtRest: 2_850,
  /** With the first script. Three quarters of it is React (docs/decisions/002). */
  allIslands: 78_000,
  /** All that one visit asks for with a phone. */
  visitAtRest: 80_000,
  visitToTheEnd: 175_000,
  /** From 1,400 on Lighthouse reports too many. */
  elements: 1_400,
  /** In CSS pixels, in a window 390 wide. */
  height: 12_400,
} as const;
