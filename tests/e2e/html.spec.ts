import { globSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { esmResolver, FileSystemConfigLoader, formatterFactory, HtmlValidate } from 'html-validate';

/** Follows .htmlvalidate.mjs. */
const validator = new HtmlValidate(new FileSystemConfigLoader([esmResolver()]));
const pages = globSync('dist/**/*.html').map((file) => file.replaceAll('\\', '/'));

test('every page was built', () => {
  expect(pages.sort()).toEqual(['dist/404.html', 'dist/500.html', 'dist/index.html']);
});

for (const file of pages) {
  test(`${file} is valid HTML`, async () => {
    const report = await validator.validateFile(file);
    expect(formatterFactory('text')(report.results)).toBe('');
  });
}
