/** An `@font-face` rule for one of the variable typefaces that build/fonts.ts cuts. */
export const fontFace = (family: string, url: string, weights: string): string =>
  `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weights};font-display:swap}`;
