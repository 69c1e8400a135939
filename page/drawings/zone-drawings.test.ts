import { expect, it } from 'vitest';
import { sample } from '../../tests/support/sample.ts';
import { withDrawings } from './zone-drawings.ts';

const [first] = sample.zones.zones;
if (!first) {
  throw new Error('the sample must have a zone');
}

const zone = (id: string) => {
  const { drawing: _, ...others } = first;
  return { ...others, id };
};

const drawn = (...zones: ReturnType<typeof zone>[]) =>
  withDrawings(zones).map(({ drawing }) => drawing);

it('gives zones without a drawing different ones', () => {
  const zones = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei'].map(zone);
  expect(drawn(...zones)).toEqual(['borgo', 'palazzi', 'parco', 'borgo', 'palazzi', 'parco']);
});

it('keeps a drawing that the content names, and uses it less elsewhere', () => {
  const named = { ...zone('uno'), drawing: 'borgo' as const };
  expect(drawn(zone('due'), named).sort()).toEqual(['borgo', 'palazzi']);
  expect(withDrawings(sample.zones.zones)).toEqual(sample.zones.zones);
});
