import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coloursOf, drawingColours, palette, paletteOf } from './palette.ts';

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

it('has the tints of the drawings, and not what is no plain colour', () => {
  const colours = drawingColours();
  expect(colours.get('draw-sky')).toMatch(/^#[0-9a-f]{6}$/);
  expect(coloursOf('--color-a: #AABBCC;--color-b:#abcdef; --color-c: rgb(1 2 3); --color-d: #abc')).toEqual(
    new Map([
      ['a', '#AABBCC'],
      ['b', '#abcdef'],
    ]),
  );
});

it('is what the mails are coloured with, which cannot ask the stylesheet', () => {
  const mail = readFileSync('server/mail/render.ts', 'utf8');
  const used = [...mail.matchAll(/^const (\w+) = '(#[0-9a-f]{6})';$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(used.length).toBeGreaterThan(4);
  expect(used.filter(([, value]) => !Object.values(palette).includes(`${value}`))).toEqual([]);
});
