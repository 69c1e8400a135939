import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { drawingsOf } from './zone-drawings.ts';

const [first] = sample.zones.zones;
if (!first) {
  throw new Error('the sample must have a zone');
}

const zone = (name: string, description = 'Vie tranquille e case di ogni misura.') => {
  const { drawing: _, ...others } = first;
  return { ...others, id: name, name, description, highlights: ['Scuole a piedi'] };
};

const drawn = (...zones: ReturnType<typeof zone>[]) => [...drawingsOf(zones).values()];

it('gives zones without a drawing different ones', () => {
  const names = ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei'].map((name) => zone(name));
  expect(drawn(...names)).toEqual(['borgo', 'palazzi', 'parco', 'borgo', 'palazzi', 'parco']);
});

it('chooses a drawing by the zone’s words, until too many zones have it', () => {
  const byRiver = zone('Lungarno', 'Case sul fiume.');
  expect(drawn(zone('Uno'), byRiver, zone('Porta', 'Il centro storico.'))).toEqual([
    'borgo',
    'fiume',
    'borgo',
  ]);
  const green = ['Uno', 'Due', 'Tre', 'Quattro'].map((name) => zone(name, 'Nel verde.'));
  expect(new Set(drawn(...green)).size).toBeGreaterThan(1);
});

it('draws a landmark, an airport or a river only where the words name it', () => {
  const many = Array.from({ length: 12 }, (_, index) => zone(`Zona ${index}`));
  expect(new Set(drawn(...many))).toEqual(new Set(['borgo', 'palazzi', 'parco']));
});

it('keeps a drawing that the content names, and repeats it less elsewhere', () => {
  const named = { ...zone('Uno'), drawing: 'borgo' as const };
  expect(drawn(zone('Due'), named).sort()).toEqual(['borgo', 'palazzi']);
  const ofSample = sample.zones.zones.map(({ id, drawing }) => [id, drawing]);
  expect([...drawingsOf(sample.zones.zones)]).toEqual(ofSample);
});
