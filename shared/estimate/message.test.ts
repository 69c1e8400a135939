import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { estimatedZone, estimateLine } from './rules.ts';

const { estimate, zones } = sample;
const opening = estimate.form.message;
const range = { low: 203_000, high: 239_000 };

it('is a sentence', () => {
  expect(estimateLine(opening, ['Quartiere Savena', '85 m²'], range)).toBe(
    'Vorrei una valutazione precisa della mia casa. Stima indicativa: Quartiere Savena, 85 m²: €203.000–€239.000.',
  );
});

it.each(zones.zones.map(({ name }) => name))('is read back: %s', (name) => {
  const line = estimateLine(opening, [name, '85 m²', 'primo piano'], range);
  for (const message of [line, `Salve.\n${line} Grazie`, `Salve. ${line}`]) {
    expect(estimatedZone(message, opening, zones.zones)?.name).toBe(name);
  }
});

it.each(['', opening, `${opening} Altrove, 85 m²`, 'Quartiere Savena, 85 m²'])('is not in %j', (message) => {
  expect(estimatedZone(message, opening, zones.zones)).toBeUndefined();
});
