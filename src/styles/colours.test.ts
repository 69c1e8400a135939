import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coloursOf } from './palette.ts';

const colours = coloursOf(readFileSync('src/styles/tokens.css', 'utf8'));

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

it('colours and font sizes are named in tokens.css and drawings.css alone', () => {
  const files = globSync('src/**/*.{css,tsx,astro}', {
    exclude: ['**/*.test.tsx', '**/tokens.css', '**/drawings.css'],
  });
  expect(files.length).toBeGreaterThan(30);
  const literal =
    /#[0-9a-f]{3,8}\b(?=[\s;"'),\]])|\b(rgb|hsl|oklch|oklab)a?\(|font-size: (?!var\(|inherit)|fontSize=|text-\[|\bfont: [^;]*\d(px|rem|pt|em)/i;
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => literal.test(line.replace(/(href|url)[=(:]["'{`\s]*#[\w-]+/g, '')))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((name) => luminance(colours.get(name) ?? '')).sort();
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
