import { expect, it } from 'vitest';
import { fallbackFonts, letters } from './fallback-fonts.ts';
import { fallbackStyles } from './fallbacks.ts';

const fit = { size: 100, ascent: 100, descent: 25 };

/** A typeface with the widths of a system's font, each so many times as wide. */
function like(widths: string, share: number, hasSerifs: boolean) {
  const numbers = widths.split(' ').map(Number);
  const widthOf = (letter: string) => share * (numbers[[...letters].indexOf(letter)] ?? 0);
  return { family: 'Prova', widthOf, hasSerifs, fit };
}

const { serif, sans } = fallbackFonts;

it.each([
  ['Times', serif.most],
  ['Noto Serif', serif.android],
  ['Arial', sans.most],
  ['Roboto', sans.android],
])('%s has a width for each letter', (_name, { widths }) => {
  expect(widths.split(' ')).toHaveLength([...letters].length);
});

it('a typeface a tenth wider than Times is stood in for by Times, a tenth larger', () => {
  const styles = fallbackStyles(like(serif.most.widths, 1.1, true), 'Vendere casa a Lucca');
  expect(styles).toContain('--font-headings: "Prova";');
  expect(styles).toContain('--font-serif: "Prova fallback", "Prova on Android", Georgia, serif;');
  expect(styles).toContain(
    'src: local("Times New Roman Bold"), local("TimesNewRomanPS-BoldMT"), local("Liberation Serif Bold");',
  );
  expect(styles).toContain('size-adjust: 110%;');
  // The heights are of the size that is adjusted.
  expect(styles).toContain('ascent-override: 90.91%;');
  expect(styles).toContain('descent-override: 22.73%;');
});

it('a typeface that is set smaller has a smaller fallback, with heights of that size', () => {
  const smaller = { ...like(serif.most.widths, 1.1, true), fit: { ...fit, size: 90 } };
  const styles = fallbackStyles(smaller, 'Vendere casa a Lucca');
  expect(styles).toContain('size-adjust: 99%;');
  expect(styles).toContain('ascent-override: 90.91%;');
});

it('a typeface without serifs is stood in for by Arial, on Android by Roboto', () => {
  const styles = fallbackStyles(like(sans.most.widths, 1, false), 'Vendere casa');
  expect(styles).toContain('local("Arial Bold")');
  expect(styles).toContain('local("Roboto Bold")');
  expect(styles).toContain('Arial, sans-serif;');
  expect(styles).not.toContain('Times');
});

it('the words that a site has as headings are those that count', () => {
  const wideOnly = {
    ...like(serif.most.widths, 1, true),
    widthOf: (letter: string) => (letter === 'm' ? 1666 : 500),
  };
  expect(fallbackStyles(wideOnly, 'mmm')).toContain('size-adjust: 200%;');
  expect(fallbackStyles(wideOnly, 'aaa')).toContain('size-adjust: 100%;');
});

it('words in letters that nobody measured leave the size as it is', () => {
  expect(fallbackStyles(like(serif.most.widths, 2, true), '漢字')).toContain('size-adjust: 100%;');
});
