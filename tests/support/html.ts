import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { esmResolver, FileSystemConfigLoader, formatterFactory, HtmlValidate } from 'html-validate';

/** Tests that every page of a built site is valid, by the rules of .htmlvalidate.mjs. */
export function testHtml(dist: string): void {
  const validator = new HtmlValidate(new FileSystemConfigLoader([esmResolver()]));
  const pages = globSync('**/*.html', { cwd: dist });

  test('every page was built', () => {
    expect(pages.sort()).toEqual(['404.html', '500.html', 'index.html']);
  });

  for (const page of pages) {
    test(`${page} is valid HTML`, async () => {
      const report = await validator.validateFile(join(dist, page));
      expect(formatterFactory('text')(report.results)).toBe('');
    });
  }
}
