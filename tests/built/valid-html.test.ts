import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatterFactory, HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { builtSites, documentOf, pagesOf } from './sites.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // It ends with the agency's name, which may be long.
    'long-title': 'off',
    'require-sri': ['error', { target: 'crossorigin' }],
    // How React writes HTML; browsers read it the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // A field without a type is a text field.
    'no-implicit-input-type': 'off',
    // Plain spaces keep telephone numbers findable on the page and right when copied.
    'tel-non-breaking': 'off',
  },
});

describe.each(builtSites)('$name', ({ dist }) => {
  it('has pages of valid HTML', async () => {
    const pages = pagesOf(dist);
    expect(pages).toEqual(expect.arrayContaining(['404.html', '500.html', 'index.html']));
    const report = await validator.validateMultipleFiles(pages.map((page) => join(dist, page)));
    expect(formatterFactory('text')(report.results)).toBe('');
  });

  it('keeps Cloudflare from rewriting scripts, which the policy would then block', () => {
    const rewritten = pagesOf(dist)
      .flatMap((page) => [...documentOf(dist, page).querySelectorAll('script:not([type$=json])')])
      .filter((script) => script.getAttribute('data-cfasync') !== 'false')
      .map(({ textContent }) => textContent);
    // Only speed depends on this one (page/ui/ForcedLayout.tsx).
    expect(new Set(rewritten)).toEqual(new Set(['document.body.offsetHeight']));
  });

  it('has no script with a lookbehind, which Safari has from 16.4 on', () => {
    const files = globSync('{*.html,assets/*.js}', { cwd: dist });
    const found = files.filter((file) => /\(\?<[=!]/.test(readFileSync(join(dist, file), 'utf8')));
    expect(found).toEqual([]);
  });
});
