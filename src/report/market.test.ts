import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { byPrice, extremes, share } from './market.ts';

const { zones } = sample.zones;

it('orders the zones from the dearest', () => {
  expect(byPrice(zones).map((zone) => zone.price)).toEqual([3500, 3200, 2900, 2800, 2600, 2400]);
});

it('finds the zones that stand out', () => {
  const { highest, fastest, lowest } = extremes(zones);
  expect([highest.name, fastest.name, lowest.name]).toEqual(['Saragozza', 'Saragozza', 'Borgo Panigale']);
});

it('draws bars in proportion, from zero', () => {
  expect(share(3500, [2400, 3500])).toBe(100);
  expect(share(1750, [3500])).toBe(50);
  expect(share(-2, [4, -2])).toBe(0);
  expect(share(-2, [-2, -4])).toBe(0);
});
