import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedSite } from '../build.ts';
import { bounds } from '../support/bounds.ts';
import { bytesOf } from '../support/bytes.ts';

const read = (file: string) => readFileSync(join(publishedSite, file), 'utf8');

it('has the agency’s colours in styles, browser bar and manifest', () => {
  expect(read('index.html')).toContain('.text-primary{color:#0b5cad}');
  expect(read('index.html')).toContain('name="theme-color" content="#f4f7fb"');
  expect(read('site.webmanifest')).toContain('#f4f7fb');
});

it('shows a wide logo in place of the name, with the name for screen readers', () => {
  const [header = ''] = /<header.*?<\/header>/s.exec(read('index.html')) ?? [];
  expect(header).toMatch(
    /<a href="#home" class="brand"><img src="\/logo\.svg" alt="Seconda Agenzia di Prova[^>]*><\/a>/,
  );
});

it('sets headings in the agency’s typeface, within the byte budget for fonts', () => {
  expect(globSync('assets/*.woff2', { cwd: publishedSite }).sort()).toEqual([
    expect.stringContaining('source-sans-3'),
    expect.stringContaining('titoli'),
  ]);
  expect(bytesOf(publishedSite).files.fonts).toBeLessThanOrEqual(bounds.fonts);
});
