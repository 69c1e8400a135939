import { expect, it, vi } from 'vitest';
import type { SiteConfig } from '../server/config.ts';
import { claims } from '../shared/content/schemas/agency.ts';
import { sample, sampleFolder } from '../tests/sample/sample.ts';
import { contentRemarks, unconfirmed } from './content-remarks.ts';

const { legal, figures } = sample;

/** What the start of a build for an address says, and whether the build goes on. */
function start(url: string, allowPlaceholders = false) {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const site = { url, allowPlaceholders } as SiteConfig;
  const hook = contentRemarks(sample, sampleFolder, site, []).hooks['astro:build:start'];
  (hook as () => void)();
  return { lines, goesOn: exit.mock.calls.length === 0 };
}

it('stops the build of a public address with example data, and says where each piece stands', () => {
  const { lines, goesOn } = start('https://www.example.it');
  expect(goesOn).toBe(false);
  expect(lines).toContain(
    'content/agency.yaml:11: telefono fisso (landline): ancora un dato di esempio, +39 051 000 0000',
  );
  expect(lines.at(-1)).toBe('Da sostituire prima di pubblicare: 13');
});

it.each([
  ['on this machine', 'http://localhost:4321', false],
  ['as a preview', 'https://www.example.it', true],
])('builds with example data %s', (_, url, allowed) => {
  expect(start(url, allowed)).toEqual({ lines: [], goesOn: true });
});

it('lists texts that nobody has confirmed, and figures without a source, where they stand', () => {
  const { rating: _, ...sources } = figures.sources;
  const content = { legal: { ...legal, confirmed: 'no' as const }, figures: { ...figures, sources } };
  const lines = unconfirmed(content, sampleFolder);
  for (const line of [
    /^content\/legal\.yaml:10: .*\(confirmed\): testi predisposti/,
    /^content\/figures\.yaml:25: .*\(rating\): .*senza fonte/,
  ])
    expect(lines).toContainEqual(expect.stringMatching(line));
  const all = Object.fromEntries(claims.map((name) => [name, { claim: 'c', source: 's' }]));
  const confirmed = { legal: { ...legal, confirmed: 'sì' as const }, figures: { ...figures, sources: all } };
  expect(unconfirmed(confirmed, sampleFolder)).toEqual([]);
});
