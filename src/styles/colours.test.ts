import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colour } from './palette.ts';

/** Each colour of text with the backgrounds that it stands on. */
const text = {
  ink: ['plaster', 'plaster-deep', 'paper', 'ocra-pale'],
  'ink-soft': ['plaster', 'plaster-deep'],
  rosso: ['plaster', 'plaster-deep'],
  persiana: ['plaster', 'plaster-deep'],
  plaster: ['rosso', 'rosso-deep', 'persiana', 'persiana-deep', 'ink'],
  'persiana-pale': ['persiana', 'persiana-deep'],
};
/** The same for borders, icons and the focus ring. */
const edges = {
  edge: ['plaster', 'plaster-deep', 'paper'],
  rosso: ['paper'],
  ocra: ['persiana', 'persiana-deep'],
  persiana: ['plaster', 'plaster-deep', 'paper'],
  'ocra-pale': ['persiana', 'persiana-deep', 'rosso-deep'],
};

it.each([
  ['text', text, 4.5],
  ['edges', edges, 3],
])('%s has the contrast that WCAG asks for', (_, pairs, minimum) => {
  const tooLow = Object.entries(pairs)
    .flatMap(([front, grounds]) =>
      grounds.map((ground) => ({ front, ground, ratio: contrast(front, ground) })),
    )
    .filter(({ ratio }) => !(ratio >= minimum));
  expect(tooLow).toEqual([]);
});

it('colours stand in tokens.css alone, font sizes too', () => {
  const folders = '{build,check,editor,scripts,server,setup,shared,src}';
  const files = globSync(`${folders}/**/*.{ts,tsx,astro,css,svg,html}`, {
    exclude: ['**/*.test.{ts,tsx}', '**/tokens.css'],
  });
  expect(files.length).toBeGreaterThan(30);
  const literal =
    /#(?:[0-9a-f]{3}|[0-9a-f]{6})\b(?=[\s;"'`),\]}<])|\b(rgb|hsl|oklch|oklab)a?\(|font-size: (?!--theme\(|inherit)|fontSize=|text-\[|\bfont: [^;]*\d(px|rem|pt|em)/i;
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => literal.test(line.replace(/(href|url)[=(:]["'{`\s]*#[\w-]+/g, '')))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('a translucent token has the channels of an opaque one', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const opaque = [...tokens.matchAll(/#([0-9a-f]{6})/g)].map(([, hex = '']) =>
    [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' '),
  );
  const translucent = [...tokens.matchAll(/rgb\(([\d ]+) \//g)].map(([, channels]) => channels);
  expect(translucent.length).toBeGreaterThan(0);
  for (const channels of translucent) expect(opaque).toContain(channels);
});

it('an unknown colour throws with its name', () => {
  expect(() => colour('veil')).toThrow('src/styles/tokens.css: --color-veil is missing');
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((name) => luminance(colour(name))).sort();
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG 2 defines it, from #rrggbb; NaN for anything else. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
