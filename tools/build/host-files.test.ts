import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { HeaderRule } from '../../server/http/headers.ts';
import { ContentError } from '../../shared/content/issues.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { immutable } from './header-rules.ts';
import { headersFile, redirectsFile } from './host-files.ts';

const everywhere = { path: '/*', headers: { 'Cache-Control': 'no-cache', Policy: 'none' } };
const assets = { path: '/assets/*', headers: immutable };

/** The text of _headers for a site with these assets. */
function headersFor(rules: HeaderRule[], names: string[] = []): string {
  const folder = makeFolder();
  mkdirSync(join(folder, 'assets'));
  for (const name of names) {
    writeFileSync(join(folder, 'assets', name), '');
  }
  return headersFile(rules, folder);
}

it('gives each asset a rule, because a pattern’s headers would also be sent with a 404', () => {
  const kept = '  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n';
  expect(headersFor([everywhere, assets], ['casa.abc.avif', 'all.abc.js'])).toBe(
    `/*\n  Cache-Control: no-cache\n  Policy: none\n\n/assets/all.abc.js\n${kept}\n/assets/casa.abc.avif\n${kept}`,
  );
});

it('removes a common header where a path has its own, and keeps the headers that the path adds', () => {
  const editor = { path: '/admin/*', headers: { Policy: 'self', Robots: 'noindex' } };
  expect(headersFor([everywhere, editor])).toMatch(
    /\/admin\/\*\n {2}! Policy\n {2}Policy: self\n {2}Robots: noindex\n$/,
  );
});

it('writes no more header rules than Cloudflare reads: scripts first, then photographs', () => {
  const photographs = Array.from({ length: 120 }, (_, index) => `casa-${index}.avif`);
  const headers = headersFor([everywhere, assets], [...photographs, 'z.abc.js']);
  expect(headers.match(/^\//gm)).toHaveLength(100);
  expect(headers).toContain('/assets/z.abc.js\n');
});

it('refuses more header rules than Cloudflare reads', () => {
  const rules = Array.from({ length: 101 }, (_, index) => ({ path: `/${index}.png`, headers: {} }));
  expect(() => headersFor(rules)).toThrow(ContentError);
});

it('refuses a header that Cloudflare would leave out for its length', () => {
  const rules = [{ path: '/*', headers: { Policy: 'x'.repeat(2000) } }];
  expect(() => headersFor(rules)).toThrow(
    '_headers: Policy is longer than the 2000 characters that hosts such as Cloudflare read',
  );
});

it('encodes in a redirect only what a line cannot contain', () => {
  const redirects = { '/città': '/#zone', '/chi siamo/': '/', '/50%': '/' };
  expect(redirectsFile(['/404 /404.html 404!'], redirects).split('\n')).toEqual([
    '/404 /404.html 404!',
    '/città /#zone 301',
    '/chi%20siamo/ / 301',
    '/50%25 / 301',
    '',
  ]);
});

it('refuses more redirects than Cloudflare reads', () => {
  const paths = Array.from({ length: 2001 }, (_, index) => [`/${index}.html`, '/']);
  expect(() => redirectsFile([], Object.fromEntries(paths))).toThrow(ContentError);
});
