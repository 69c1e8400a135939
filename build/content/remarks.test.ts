import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import type { SiteConfig } from '../../server/config.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { contentRemarks } from './remarks.ts';
import { sampleFolder, sampleOnPage } from './sample.ts';

const hooksFor = (url: string, allowPlaceholders: boolean) =>
  contentRemarks(sampleFolder, { url, allowPlaceholders } as SiteConfig, []).hooks;

/** What the start of a build for an address says, and whether the build goes on. */
function start(url: string, allowPlaceholders = false) {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const hook = hooksFor(url, allowPlaceholders)['astro:build:start'];
  (hook as () => void)();
  return { lines, goesOn: exit.mock.calls.length === 0 };
}

it('stops the build of a public address with the sample’s facts, and says where each stands', () => {
  const { lines, goesOn } = start('https://www.example.it');
  expect(goesOn).toBe(false);
  expect(lines).toContain(
    'content/agency.yaml:10: telefono fisso (landline): ancora un dato di esempio, +39 051 000 0000',
  );
  expect(lines.at(-1)).toMatch(/^Da sostituire prima di pubblicare: \d+$/);
});

it.each([
  ['on this machine', 'http://localhost:4321', false],
  ['as a preview', 'https://www.example.it', true],
])('builds with the sample’s facts %s, and the page says how many', (_, url, isPreview) => {
  expect(start(url, isPreview)).toEqual({ lines: [], goesOn: true });
  const page = join(makeFolder(), 'index.html');
  writeFileSync(page, '<body>Casa</body>');
  const done = hooksFor(url, isPreview)['astro:build:done'] as (result: { dir: URL }) => void;
  done({ dir: pathToFileURL(page) });
  expect(sampleOnPage(readFileSync(page, 'utf8'))).toBeGreaterThan(0);
});
