import { type FontFace, fontNames } from '../../shared/fonts.ts';

declare const __FONT_FACES__: FontFace[];

const urls = import.meta.glob<string>('@fonts/*.woff2', {
  query: '?url&no-inline', // The security policy allows no data: addresses.
  import: 'default',
  eager: true,
  exhaustive: true,
});

export const fontFaces = __FONT_FACES__
  .map(({ family, file, weights, range }) => {
    const url = Object.entries(urls).find(([path]) => path.endsWith(`/${file}`))?.[1];
    const face = `@font-face{font-family:${family};src:url(${url});font-weight:${weights};font-display:swap${range ? `;unicode-range:${range}` : ''}}`;
    return family === fontNames.petrona ? face : `@media(min-width:64rem){${face}}`;
  })
  .join('');
