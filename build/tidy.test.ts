import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { tidyPages } from './tidy.ts';

it('tidies the page and leaves islands, scripts and styles as they are', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'tidy-'));
  // As src/islands/Island.tsx keeps the texts of an island apart.
  const island = '<div data-island="contact"><p>a<!---->b</p></div>';
  const script = "<script>const a = '<!-- -->';</script>";
  writeFileSync(
    join(dir, 'index.html'),
    `<p>27<!-- --> anni</p><svg><path d="M0 0"></path></svg>${island}${script}`,
  );
  await tidyPages(pathToFileURL(`${dir}/`));
  expect(readFileSync(join(dir, 'index.html'), 'utf8')).toBe(
    `<p>27 anni</p><svg><path d="M0 0"/></svg>${island}${script}`,
  );
});
