// The page's own bounds, for the tests that hold them and for `npm run bench`, which tells the figures beside them.

/** The HTML with its CSS, bytes in Brotli: leaves room for a section of ordinary size. */
export const htmlAndCss = 31_000;
/** At 390 px of width, px. */
export const pageHeight = 17_500;
/** Inline scripts and what is requested before anything is scrolled, bytes in Brotli. */
export const scriptAtRest = 1_950;
/** All script of a visit to the end of the page, bytes in Brotli. */
export const islands = 74_400;
