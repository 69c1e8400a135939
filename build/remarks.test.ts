import { expect, it } from 'vitest';
import { claims } from '../shared/content/schemas/agency.ts';
import { sample, sampleFolder } from '../tests/sample/sample.ts';
import { remarks } from './remarks.ts';

const { legal, figures } = sample;

it('reminds of texts that nobody has confirmed, and of figures without a source, where they stand', () => {
  const { rating, ...sources } = figures.sources;
  const content = { legal: { ...legal, confirmed: 'no' as const }, figures: { ...figures, sources } };
  const lines = remarks(content, sampleFolder);
  expect(rating).toBeDefined();
  expect(lines).toContainEqual(
    expect.stringMatching(/^content\/legal\.yaml:10: .*\(confirmed\): testi predisposti/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^content\/figures\.yaml:25: .*\(rating\): .*senza fonte/),
  );
  expect(lines).toHaveLength(1 + claims.length - Object.keys(sources).length);
});

it('is silent once they are', () => {
  const source = { claim: 'c', source: 's' };
  const sources = Object.fromEntries(claims.map((name) => [name, source]));
  const content = { legal: { ...legal, confirmed: 'sì' as const }, figures: { ...figures, sources } };
  expect(remarks(content, sampleFolder)).toEqual([]);
});
