import { expect, it } from 'vitest';
import { byPrice } from './zones.ts';

it('orders the zones from the dearest, and leaves the list as it was', () => {
  const zones = [{ price: 2400 }, { price: 3500 }, { price: 2600 }];
  expect(byPrice(zones).map(({ price }) => price)).toEqual([3500, 2600, 2400]);
  expect(zones[0]).toEqual({ price: 2400 });
});
