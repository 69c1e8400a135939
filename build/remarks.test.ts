import { expect, it } from 'vitest';
import { claims } from '../shared/content/schemas/agency.ts';
import { sample } from '../tests/sample/sample.ts';
import { remarks } from './remarks.ts';

const { legal, figures } = sample;

it('reminds of texts that nobody has confirmed, and of figures without a source', () => {
  expect(remarks({ legal: { ...legal, confirmed: 'no' }, figures: { ...figures, sources: {} } })).toEqual([
    expect.stringContaining('content/legal.yaml'),
    expect.stringMatching(/^content\/figures\.yaml: .*: satisfied, satisfiedInZones, rating, /),
  ]);
});

it('is silent once they are', () => {
  const source = { claim: 'c', source: 's' };
  const sources = Object.fromEntries(claims.map((name) => [name, source]));
  expect(remarks({ legal: { ...legal, confirmed: 'sì' }, figures: { ...figures, sources } })).toEqual([]);
});
