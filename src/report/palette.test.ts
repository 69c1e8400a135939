import { expect, it } from 'vitest';
import { palette, paletteOf } from './palette.ts';

it('has the colours of the page', () => {
  expect(palette.plaster).toBe('#faf5ec');
  for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

it('tells a name from a longer one', () => {
  expect(palette.rosso).not.toBe(palette['rosso-deep']);
});

it('stops where a colour is missing', () => {
  expect(() => paletteOf(':root {}')).toThrow('src/styles/tokens.css: --color-plaster is missing');
});
