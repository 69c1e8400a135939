import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { esmResolver, FileSystemConfigLoader, formatterFactory, HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { builtSites, pagesOf } from './sites.ts';

const validator = new HtmlValidate(new FileSystemConfigLoader([esmResolver()]));

describe.each(builtSites)('$name', ({ dist }) => {
  it('has pages of valid HTML, by the rules of tests/htmlvalidate.mjs', async () => {
    const pages = pagesOf(dist);
    expect(pages).toEqual(expect.arrayContaining(['404.html', '500.html', 'index.html']));
    const report = await validator.validateMultipleFiles(pages.map((page) => join(dist, page)));
    expect(formatterFactory('text')(report.results)).toBe('');
  });

  it('has no script with a lookbehind, which Safari has from 16.4 on', () => {
    const files = globSync('{*.html,assets/*.js}', { cwd: dist });
    const found = files.filter((file) => /\(\?<[=!]/.test(readFileSync(join(dist, file), 'utf8')));
    expect(found).toEqual([]);
  });
});
