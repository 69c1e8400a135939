import { expect, it } from 'vitest';
import { atTime, withOrdinal } from './italian.ts';

it.each([
  [0, 'alle 0:05'],
  [1, 'all’1:05'],
  [11, 'alle 11:05'],
])('writes the time at %i hours as %s', (hour, text) => {
  expect(atTime(hour, '05')).toBe(text);
});

it.each([
  ['1 dicembre', '1º dicembre'],
  ['martedì 1 settembre', 'martedì 1º settembre'],
  ['mercoledì 11 novembre', 'mercoledì 11 novembre'],
  ['1 2026', '1 2026'],
])('writes the date %s as %s', (date, text) => {
  expect(withOrdinal(date)).toBe(text);
});
