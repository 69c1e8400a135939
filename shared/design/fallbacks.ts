import { type FallbackFont, fallbackFonts, letters } from './fallback-fonts.ts';
import type { Fit } from './fonts.ts';

/** The measures of a typeface. A font that stands in for it is stretched to the same measures. */
export interface Measured {
  family: string;
  /** The width of a letter, in thousandths of the size. */
  widthOf: (letter: string) => number;
  hasSerifs: boolean;
  fit: Fit;
}

/**
 * The fonts that stand in for a typeface until it has loaded, as CSS for Tailwind. They get its widths and heights. `words` are
 * the words that are set in it.
 */
export function fallbackStyles(typeface: Measured, words: string): string {
  const { family } = typeface;
  const { most, android, last } = typeface.hasSerifs ? fallbackFonts.serif : fallbackFonts.sans;
  const fallback = `"${family} fallback"`;
  const onAndroid = `"${family} on Android"`;
  return `
@theme inline {
  --font-headings: "${family}";
  --font-serif: ${fallback}, ${onAndroid}, ${last};
}
${faceOf(fallback, most, typeface, words)}
${faceOf(onAndroid, android, typeface, words)}
`;
}

function faceOf(name: string, font: FallbackFont, typeface: Measured, words: string): string {
  const share = proportion(typeface, font, words);
  const sources = font.names.map((local) => `local("${local}")`).join(', ');
  const { size, ascent, descent } = typeface.fit;
  return `@font-face {
  font-family: ${name};
  src: ${sources};
  font-weight: 600;
  size-adjust: ${percent(share * size)};
  ascent-override: ${percent(ascent / share)};
  descent-override: ${percent(descent / share)};
  line-gap-override: 0%;
}`;
}

/** How much wider the words are in the typeface. */
function proportion(typeface: Measured, font: FallbackFont, words: string): number {
  const widths = widthsOf(font);
  let inTypeface = 0;
  let inFont = 0;
  for (const letter of words) {
    const width = widths.get(letter);
    if (width !== undefined) {
      inTypeface += typeface.widthOf(letter);
      inFont += width;
    }
  }
  return inFont > 0 ? inTypeface / inFont : 1;
}

/** The widths of a font's letters, in thousandths of the size. */
function widthsOf({ widths }: FallbackFont): Map<string, number> {
  const numbers = widths.split(' ').map(Number);
  return new Map([...letters].map((letter, index) => [letter, numbers[index] ?? 0]));
}

const percent = (value: number) => `${Math.round(value * 100) / 100}%`;
