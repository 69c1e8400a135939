import { type FontFace, sourceSans } from '../../shared/design/typefaces.ts';

/** From 64rem up, body text has its own typeface. Phones use their system font (docs/decisions/007). */
const wide = '(min-width:64rem)';

export const fontRules = (fonts: readonly FontFace[]): string => fonts.map(ruleOf).join('');

function ruleOf({ family, url, weights, range, fit }: FontFace): string {
  const declarations = [
    `font-family:${family}`,
    `src:url(${url})`,
    `font-weight:${weights}`,
    'font-display:swap',
  ];
  if (range) {
    declarations.push(`unicode-range:${range}`);
  }
  if (fit) {
    declarations.push(`size-adjust:${fit.size}%`);
    declarations.push(`ascent-override:${fit.ascent}%`);
    declarations.push(`descent-override:${fit.descent}%`);
    declarations.push('line-gap-override:0%');
  }
  const rule = `@font-face{${declarations.join(';')}}`;
  return family === sourceSans.family ? `@media${wide}{${rule}}` : rule;
}
