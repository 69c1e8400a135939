import { readFileSync } from 'node:fs';

const names = [
  'plaster',
  'plaster-deep',
  'line',
  'ink',
  'ink-soft',
  'rosso',
  'rosso-deep',
  'rosso-pale',
  'ocra',
  'ocra-pale',
  'persiana',
  'persiana-deep',
  'persiana-pale',
] as const;

export type Palette = Record<(typeof names)[number], string>;

/**
 * The page's colours, for what cannot read its stylesheet.
 * @param css the text of tokens.css
 * @throws where a colour is missing or is not of the form #rrggbb
 */
export function paletteOf(css: string): Palette {
  const colour = (name: string) => {
    const [, value] = new RegExp(`--color-${name}:\\s*(#[0-9a-f]{6})\\b`, 'i').exec(css) ?? [];
    if (!value) throw new Error(`src/styles/tokens.css: --color-${name} is missing`);
    return value;
  };
  return Object.fromEntries(names.map((name) => [name, colour(name)])) as Palette;
}

export const palette = paletteOf(readFileSync('src/styles/tokens.css', 'utf8'));
