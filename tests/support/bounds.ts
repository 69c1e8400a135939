/**
 * The bounds of the sample's page, stated only here. Tests fail when one is exceeded, except `firstPaint`, which only
 * the bench prints, beside its figure. They leave room for a section of ordinary size, except in `height`. Bytes are Brotli's.
 */
export const bounds = {
  /** The page with its CSS. `firstView` ends with the first section, and arrives in a connection's first flight. */
  html: 31_000,
  firstView: 14_600,
  fonts: 70_000,
  /** The inline scripts, which are part of `html`: at most a tenth of it. */
  scriptAtRest: 3_000,
  /** With the first script. Three quarters of it is React (docs/decisions/002). */
  allIslands: 78_000,
  /** All requests of one visit with a phone. */
  visitAtRest: 80_000,
  visitToTheEnd: 175_000,
  /** From 1,400 on Lighthouse reports too many. */
  elements: 1_400,
  /** In CSS pixels, in a window 390 wide. */
  height: 12_400,
  /** The first paint, as a multiple of an empty page's. On a slow connection, at the processor's own speed. */
  firstPaint: 1.16,
} as const;
