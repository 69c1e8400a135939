import { expect, it } from 'vitest';
import { streetOf } from './street.ts';

it('draws each house as high as its price, from the pavement to the ridge', () => {
  const houses = streetOf([3500, 2800, 1750]);
  const ridgeOf = (roof: string) => /^M\S+ \S+L\d+ (-\d+)H/.exec(roof)?.[1];
  expect(houses.map(({ roof }) => ridgeOf(roof))).toEqual(['-170', '-136', '-85']);
});
