import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../tests/support/make-site.ts';
import { checkNamedFiles } from './named-files.ts';

/** A site of one page, with one picture in two sizes. */
function siteOf(html: string): string {
  const dist = makeFolder();
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets/casa-480.avif'), '');
  writeFileSync(join(dist, 'assets/casa 960.avif'), '');
  writeFileSync(join(dist, 'index.html'), html);
  return dist;
}

it('accepts a page whose files are all there, and links that lead elsewhere', () => {
  const dist =
    siteOf(`<a href="/#contatti"><a href="https://www.example.com/x.pdf"><a href="//example.com/x"><a href="tel:1">
    <source srcset="/assets/casa-480.avif 480w, /assets/casa%20960.avif 960w"><img src="/assets/casa-480.avif">`);
  expect(() => checkNamedFiles(dist, ['index.html'])).not.toThrow();
});

it.each([
  ['srcset', '<source srcset="/assets/casa-480.avif 480w, /assets/casa-720.avif 720w">'],
  ['src', '<template><img src="/assets/casa-720.avif"></template>'],
  ['href', '<link rel="preload" href="/assets/casa-720.avif">'],
])('refuses a file that is missing, in %s', (_, html) => {
  expect(() => checkNamedFiles(siteOf(html), ['index.html'])).toThrow(
    'index.html links to /assets/casa-720.avif, which the build did not make',
  );
});
