import { expect, it } from 'vitest';
import { didYouMean, nearest } from './near-miss.ts';

const known = ['price', 'trend', 'saleDays', 'saleDaysPerYear', 'zone', 'id'];

it.each([
  ['in other capitals', 'PRICE', 'price'],
  ['cut short', 'saleDay', 'saleDays'],
  ['cut short, the nearest of two', 'saleDaysPer', 'saleDaysPerYear'],
  ['with letters after it', 'zoneList', 'zone'],
  ['with one letter wrong', 'prize', 'price'],
])('recognises a word %s: %s', (_, word, meant) => {
  expect(nearest(word, known)).toBe(meant);
});

it.each([
  ['other word', 'colour'],
  ['beginning of three letters', 'sal'],
  ['word after a known one of two letters', 'identity'],
  ['known word with digits after it', 'zone-2026-11'],
])('proposes no word for an %s', (_, word) => {
  expect(nearest(word, known)).toBeUndefined();
});

it('returns a proposal as the end of a sentence, or nothing', () => {
  expect(didYouMean('prize', known)).toBe('; forse volevi dire «price»?');
  expect(didYouMean('colour', known)).toBe('');
});
