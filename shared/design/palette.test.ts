import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrastOf, toHex, toOklch } from './oklch.ts';
import {
  type BrandColours,
  brandTokens,
  colourTokensIn,
  paletteOf,
  shortfalls,
} from './palette.ts';

const sampleTokens = colourTokensIn(readFileSync('shared/design/tokens.css', 'utf8'));
const sample = paletteOf(sampleTokens);
const blue: BrandColours = {
  primary: '#0b5cad',
  accent: '#f2a900',
  dark: '#0c2d57',
  ground: '#f4f7fb',
  ink: '#13202e',
};

const hueOf = (hex: string) => Math.round(toOklch(hex).hue);

it.each(['#000000', '#ffffff', '#a23b25', '#21483b', '#0000ff', '#f2a900'])(
  'converts %s to OKLCH and back',
  (hex) => {
    expect(toHex(toOklch(hex))).toBe(hex);
  },
);

it('reduces the chroma of a colour that no screen shows, and keeps its lightness', () => {
  const hex = toHex({ lightness: 0.7, chroma: 0.4, hue: 250 });
  expect(toOklch(hex).lightness).toBeCloseTo(0.7, 2);
});

it('gives the sample’s colours enough contrast', () => {
  expect(shortfalls(sampleTokens)).toEqual([]);
});

it('computes contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'));
});

it('changes no token for a brand without colours, or with the sample’s', () => {
  const samples = {
    primary: sample('primary'),
    accent: sample('accent'),
    dark: sample('dark'),
    ground: sample('ground'),
    ink: sample('ink'),
  };
  expect(brandTokens(sampleTokens)).toBe('');
  expect(brandTokens(sampleTokens, samples)).toBe('');
});

it('gives each role exactly the brand’s colour', () => {
  const colour = paletteOf(sampleTokens, blue);
  const colours = ['primary', 'accent', 'dark', 'ground', 'ink'].map(colour);
  expect(colours).toEqual(Object.values(blue));
});

it('derives the other colours, as dark and as pale as the sample’s', () => {
  const colour = paletteOf(sampleTokens, { primary: '#0b5cad' });
  const { lightness } = toOklch(colour('primary'));
  expect(toOklch(colour('primary-deep')).lightness).toBeLessThan(lightness - 0.05);
  expect(toOklch(colour('primary-pale')).lightness).toBeGreaterThan(0.8);
  for (const name of ['primary-deep', 'primary-pale']) {
    expect(Math.abs(hueOf(colour(name)) - hueOf('#0b5cad')), name).toBeLessThan(12);
  }
  expect(colour('dark-deep')).toBe(sample('dark-deep'));
});

it('keeps the colours of errors and successes for every brand', () => {
  const colour = paletteOf(sampleTokens, blue);
  for (const name of ['alert', 'alert-deep', 'good', 'paper']) {
    expect(colour(name)).toBe(sample(name));
  }
});

it('derives translucent tokens from the brand’s opaque ones', () => {
  const tokens = brandTokens(sampleTokens, blue);
  expect(tokens).toContain('--color-veil: rgb(19 32 46 / 55%);');
  expect(tokens).toContain('--color-line-dark: rgb(244 247 251 / 30%);');
});

it('keeps the colours of drawings', () => {
  expect(paletteOf(sampleTokens, blue)('draw-roof')).toBe(sample('draw-roof'));
});

it.each<[string, BrandColours]>([
  ['blue', blue],
  ['green', { primary: '#1b6e35', dark: '#12361f' }],
  ['grey', { primary: '#4a4a4a', accent: '#c0c0c0', dark: '#222222', ground: '#ffffff' }],
  ['violet', { primary: '#6d28d9', dark: '#2e1065', accent: '#fbbf24' }],
  ['black', { primary: '#000000', dark: '#000000', ink: '#000000', ground: '#ffffff' }],
  ['wine on sand', { primary: '#6b1230', ground: '#f7f0e3' }],
])('derives colours with enough contrast from a %s brand', (_name, colours) => {
  expect(shortfalls(sampleTokens, colours)).toEqual([]);
});
