import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { barLength, extremes } from './market.ts';

const { zones } = sample.zones;

it('extremes returns the highest and lowest price and the fastest growth', () => {
  const { highest, fastest, lowest } = extremes(zones);
  expect([highest.name, fastest.name, lowest.name]).toEqual(['Saragozza', 'Saragozza', 'Borgo Panigale']);
});

it('barLength is proportional to the highest value, and zero below zero', () => {
  expect(barLength(3500, [2400, 3500], 190)).toBe(190);
  expect(barLength(1750, [3500], 190)).toBe(95);
  expect(barLength(-2, [4, -2], 190)).toBe(0);
  expect(barLength(-2, [-2, -4], 190)).toBe(0);
});
