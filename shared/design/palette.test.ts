import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shortfalls } from './contrast.ts';
import { contrastOf, toHex, toOklch } from './oklch.ts';
import { pairs } from './pairs.ts';
import { type BrandColours, brandTokens, paletteOf } from './palette.ts';

const css = readFileSync('shared/design/tokens.css', 'utf8');
const sample = paletteOf(css);
const blue: BrandColours = {
  primary: '#0b5cad',
  accent: '#f2a900',
  dark: '#0c2d57',
  ground: '#f4f7fb',
  ink: '#13202e',
};

const hueOf = (hex: string) => Math.round(toOklch(hex).hue);

it.each(['#000000', '#ffffff', '#a23b25', '#21483b', '#0000ff', '#f2a900'])(
  '%s is the same after it was taken apart',
  (hex) => {
    expect(toHex(toOklch(hex))).toBe(hex);
  },
);

it('a colour that no screen shows gives up chroma, and keeps its lightness', () => {
  const hex = toHex({ lightness: 0.7, chroma: 0.4, hue: 250 });
  expect(toOklch(hex).lightness).toBeCloseTo(0.7, 2);
});

it('the sample’s colours can be read', () => {
  expect(shortfalls(css)).toEqual([]);
});

it('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'));
});

it('a brand without colours, or with the sample’s own, changes no token', () => {
  const own = {
    primary: sample('primary'),
    accent: sample('accent'),
    dark: sample('dark'),
    ground: sample('ground'),
    ink: sample('ink'),
  };
  expect(brandTokens(css)).toBe('');
  expect(brandTokens(css, { colours: own })).toBe('');
});

it('each role has exactly the colour that the brand gives it', () => {
  const colour = paletteOf(css, { colours: blue });
  const given = ['primary', 'accent', 'dark', 'ground', 'ink'].map(colour);
  expect(given).toEqual(Object.values(blue));
});

it('what lies between is derived: darker where the sample’s is darker, pale where it is pale', () => {
  const colour = paletteOf(css, { colours: { primary: '#0b5cad' } });
  const { lightness } = toOklch(colour('primary'));
  expect(toOklch(colour('primary-deep')).lightness).toBeLessThan(lightness - 0.05);
  expect(toOklch(colour('primary-pale')).lightness).toBeGreaterThan(0.8);
  for (const name of ['primary-deep', 'primary-pale']) {
    expect(Math.abs(hueOf(colour(name)) - hueOf('#0b5cad')), name).toBeLessThan(12);
  }
  expect(colour('dark-deep')).toBe(sample('dark-deep'));
});

it('what says wrong or well is the same for every brand', () => {
  const colour = paletteOf(css, { colours: blue });
  for (const name of ['alert', 'alert-deep', 'good', 'paper']) {
    expect(colour(name)).toBe(sample(name));
  }
});

it('translucent tokens follow the opaque ones that they come from', () => {
  const tokens = brandTokens(css, { colours: blue });
  expect(tokens).toContain('--color-veil: rgb(19 32 46 / 55%);');
  expect(tokens).toContain('--color-line-dark: rgb(244 247 251 / 30%);');
});

it('drawings keep their colours', () => {
  expect(paletteOf(css, { colours: blue })('draw-roof')).toBe(sample('draw-roof'));
});

it.each<[string, BrandColours]>([
  ['blue', blue],
  ['green', { primary: '#1b6e35', dark: '#12361f' }],
  ['grey', { primary: '#4a4a4a', accent: '#c0c0c0', dark: '#222222', ground: '#ffffff' }],
  ['violet', { primary: '#6d28d9', dark: '#2e1065', accent: '#fbbf24' }],
  ['black', { primary: '#000000', dark: '#000000', ink: '#000000', ground: '#ffffff' }],
  ['wine on sand', { primary: '#6b1230', ground: '#f7f0e3' }],
])('whatever is derived from a %s brand can be read', (_name, colours) => {
  expect(shortfalls(css, colours)).toEqual([]);
});

it('every pair names tokens that there are', () => {
  for (const { front, ground } of pairs) {
    expect(sample(front) + sample(ground)).toMatch(/^#\w{6}#\w{6}$/);
  }
});
