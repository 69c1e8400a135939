import { readFileSync } from 'node:fs';
import { converter } from 'culori';
import { expect, it } from 'vitest';
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

const toOklch = converter('oklch');

it('gives the sample’s colours enough contrast', () => {
  expect(shortfalls(sampleTokens)).toEqual([]);
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
  const primary = toOklch(colour('primary'));
  const deep = toOklch(colour('primary-deep'));
  const pale = toOklch(colour('primary-pale'));
  expect(deep?.l).toBeLessThan((primary?.l ?? 0) - 0.05);
  expect(pale?.l).toBeGreaterThan(0.8);
  for (const derived of [deep, pale]) {
    expect(Math.abs((derived?.h ?? 0) - (primary?.h ?? 0))).toBeLessThan(12);
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

it('keeps the colours of drawings under a brand of other colours', () => {
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
