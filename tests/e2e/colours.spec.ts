import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coloursOf } from '../../src/styles/palette.ts';
import { submitButton } from './form.ts';
import { expect, test } from './page.ts';

const colours = Object.fromEntries(coloursOf(readFileSync('src/styles/tokens.css', 'utf8')));

function luminance(hex = ''): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [one, other].map((name) => luminance(colours[name])).sort();
  return (light + 0.05) / (dark + 0.05);
};

/** Every pair is a front colour and the grounds it stands on. */
const textPairs = {
  ink: ['plaster', 'plaster-deep', 'paper', 'ocra-pale'],
  'ink-soft': ['plaster', 'plaster-deep'],
  rosso: ['plaster', 'plaster-deep'],
  persiana: ['plaster', 'plaster-deep'],
  plaster: ['rosso', 'rosso-deep', 'persiana', 'persiana-deep', 'ink'],
  'persiana-pale': ['persiana', 'persiana-deep'],
};
const edgePairs = {
  edge: ['plaster', 'plaster-deep', 'paper'],
  rosso: ['paper'],
  ocra: ['persiana', 'persiana-deep'],
  persiana: ['plaster', 'plaster-deep', 'paper'],
  'ocra-pale': ['persiana', 'persiana-deep', 'rosso-deep'],
};
const below = (pairs: Record<string, string[]>, least: number) =>
  Object.entries(pairs)
    .flatMap(([front, grounds]) => grounds.map((ground) => [front, ground, contrast(front, ground)] as const))
    .filter(([, , ratio]) => !(ratio >= least));

test('text stands out by 4.5 to 1, edges and focus by 3 to 1', () => {
  expect(below(textPairs, 4.5)).toEqual([]);
  expect(below(edgePairs, 3)).toEqual([]);
});

test('the page sets text in these pairs alone', async ({ page }) => {
  await page.goto('/');
  await expect(submitButton(page)).toBeDisabled();
  const used = await page.locator('body *:not(svg *, script, style, noscript)').evaluateAll((elements) => {
    const hex = (colour: string) =>
      `#${(colour.match(/\d+/g) ?? [])
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`;
    const ground = (element: Element | null): string => {
      const colour = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)';
      return colour === 'rgba(0, 0, 0, 0)' ? ground(element?.parentElement ?? null) : hex(colour);
    };
    const own = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return elements.filter(own).map((element) => [hex(getComputedStyle(element).color), ground(element)]);
  });
  const name = (hex: string | undefined) =>
    Object.keys(colours).find((key) => colours[key] === hex) ?? `${hex}`;
  const known = (front: string, ground: string) =>
    [textPairs, edgePairs].some((pairs: Record<string, string[]>) => pairs[front]?.includes(ground));
  const found = [...new Set(used.map((pair) => pair.map(name).join(' on ')))];
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter((pair) => !known(...(pair.split(' on ') as [string, string])))).toEqual([]);
});

test('colours and font sizes have their names from the tokens alone', () => {
  const files = [
    'src/styles',
    'src/sections',
    'src/ui',
    'src/contact',
    'src/booking',
    'src/estimate',
    'src/hours',
  ]
    .concat(['src/legal', 'src/newsletter', 'src/drawings', 'src/pictures', 'src/layout', 'src/pages'])
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => /\.(css|tsx|astro)$/.test(file) && !/\.test\.|tokens\.css|drawings\.css/.test(file));
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
