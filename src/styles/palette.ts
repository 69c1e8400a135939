import { readFileSync } from 'node:fs';

/** The colours that the page's text, signs and bands are made of; the others in tokens.css have one use each. */
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

const tokensFile = 'src/styles/tokens.css';
const tintsFile = 'src/drawings/drawings.css';

/**
 * The colours that a stylesheet names, for what cannot read it: mails, PDF, SVG files, tests.
 * @returns each `--color-NAME: #rrggbb` by its NAME; colours written in another way are left out
 */
export function coloursOf(css: string): Map<string, string> {
  const found = css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\b/gi);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}

/** @throws where one of the page's colours is missing or is not of the form #rrggbb */
export function paletteOf(css: string): Palette {
  const colours = coloursOf(css);
  const colour = (name: string) => {
    const value = colours.get(name);
    if (!value) throw new Error(`${tokensFile}: --color-${name} is missing`);
    return value;
  };
  return Object.fromEntries(names.map((name) => [name, colour(name)])) as Palette;
}

const read = (file: string) => readFileSync(file, 'utf8');

export const palette = paletteOf(read(tokensFile));

/** The page's colours and the drawings' own tints. */
export const drawingColours = (): Map<string, string> => coloursOf(read(tokensFile) + read(tintsFile));
