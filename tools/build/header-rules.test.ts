import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { makeFolder } from '../../tests/support/make-site.ts';
import { headerRules, pagesIn } from './header-rules.ts';
import { headersFile, maxLineLength, redirectsFile } from './host-files.ts';

/** The text of _headers for files by name and these variables. */
function headersOf(
  files: Record<string, string>,
  env: Record<string, string> = {},
  repository = '',
): string {
  const folder = makeFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const rules = headerRules(folder, pagesIn(folder), readConfig(env).site, repository);
  return headersFile(rules, folder);
}

const policyHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows inline scripts and styles by hash, data blocks and files without', () => {
  const headers = headersOf({
    'index.html': `<style>a{}</style><script>one()</script><script type="application/ld+json">{}</script>
      <script type="module" src="/x.js"></script><p title="a > b <script>">`,
    '404.html': '<style>a{}</style><script type="module" data-x="1>2">two()\n</script>',
  });
  const scripts = [policyHash('one()'), policyHash('two()\n')].sort().join(' ');
  expect(headers).toContain(`script-src 'self' ${scripts};`);
  expect(headers).toContain(`style-src 'self' ${policyHash('a{}')};`);
});

it('gives the logo’s file a policy that allows no script', () => {
  const [, rules = ''] = headersOf({ 'logo.svg': '<svg/>' }).split(
    /\n\n\/logo\.svg(?=\n {2}! Content-Security)/,
  );
  expect(rules).toMatch(
    /Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; .* sandbox/,
  );
});

const anySite = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'",
  "connect-src 'self';",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];
const https = ['Strict-Transport-Security: max-age=63072000', 'upgrade-insecure-requests'];

it.each<{
  site: string;
  env: Record<string, string>;
  html: string;
  rules: string[];
  absent: RegExp;
}>([
  {
    site: 'any site',
    env: {},
    html: '',
    rules: anySite,
    absent: /Strict-Transport|upgrade-insecure|unsafe|data:|admin|emailjs/,
  },
  {
    site: 'HTTPS',
    env: { PUBLIC_SITE_URL: 'https://www.example.com' },
    html: '',
    rules: https,
    absent: /unsafe/,
  },
  {
    site: 'EmailJS',
    env: { PUBLIC_EMAILJS_ORIGIN: 'https://a.it' },
    html: '',
    rules: ["connect-src 'self' https://a.it;"],
    absent: /unsafe/,
  },
  {
    site: 'a data: image',
    env: {},
    html: '<img src="data:image/gif;base64,R0lGOD">',
    rules: ["img-src 'self' data:;"],
    absent: /unsafe/,
  },
])('writes the policy of $site', ({ env, html, rules, absent }) => {
  const headers = headersOf({ 'index.html': html }, env);
  for (const rule of rules) {
    expect(headers).toContain(rule);
  }
  expect(headers).not.toMatch(absent);
});

it('gives the editor its own policy in place of the page’s', () => {
  const admin = '<script>unknown()</script>';
  const text = headersOf(
    { 'index.html': '', 'admin/index.html': admin, 'admin/assets/cms.abc.js': '' },
    {},
    'owner/name',
  );
  const [page = '', editor = ''] = text.split('/admin/*\n');
  expect(page).not.toMatch(/unsafe|github|noindex/);
  expect(editor).toContain('  ! Content-Security-Policy\n  Content-Security-Policy: ');
  expect(editor).toContain("connect-src 'self' blob: data: https://api.github.com;");
  expect(editor).toMatch(
    /X-Robots-Tag: noindex\n[\s\S]*\/admin\/assets\/cms\.abc\.js\n[\s\S]*immutable/,
  );
  expect(text).not.toContain(policyHash('unknown()'));
});

it('lets other sites show the images at the root, and nothing else', () => {
  const headers = headersOf({
    'index.html': '',
    'favicon.ico': '',
    'social.png': '',
    'social.jpg': '',
    'a.pdf': '',
  });
  const open =
    /\n\/(\S+)\n {2}! Cross-Origin-Resource-Policy\n {2}Cross-Origin-Resource-Policy: cross-origin\n/g;
  expect([...headers.matchAll(open)].map(([, path]) => path)).toEqual([
    'favicon.ico',
    'social.jpg',
    'social.png',
  ]);
});

it('caches hashed files, and revalidates everything else', () => {
  const headers = headersOf({
    'index.html': '',
    'assets/casa.abc.avif': '',
    'assets/all.abc.js': '',
  });
  expect(headers).toMatch(/^\/\*\n( {2}.*\n)* {2}Cache-Control: no-cache, no-transform\n/);
  const kept = '  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n';
  expect(headers).toContain(`/assets/all.abc.js\n${kept}\n/assets/casa.abc.avif\n${kept}`);
  expect(headers, 'a missing file would be kept as well').not.toContain('/assets/*');
});

it('writes no more rules than Cloudflare reads: scripts first, then photographs', () => {
  const photographs = Array.from({ length: 120 }, (_, index) => [`assets/casa-${index}.avif`, '']);
  const files = { 'index.html': '', 'assets/z.abc.js': '', ...Object.fromEntries(photographs) };
  const headers = headersOf(files);
  expect(headers.match(/^\//gm)).toHaveLength(100);
  expect(headers).toContain('/assets/z.abc.js\n');
});

it('stops the build at more rules than Cloudflare reads', () => {
  const pictures = Array.from({ length: 100 }, (_, index) => [`${index}.png`, '']);
  expect(() => headersOf(Object.fromEntries(pictures))).toThrow('_headers has 101 rules');
});

it('stops the build at a header that Cloudflare would leave out for its length', () => {
  const rules = [{ path: '/*', headers: { 'Content-Security-Policy': 'x'.repeat(maxLineLength) } }];
  expect(() => headersFile(rules, makeFolder())).toThrow(
    '_headers: Content-Security-Policy is longer than the 2000 characters that Cloudflare reads',
  );
});

it('encodes in a redirect only what a line can’t contain', () => {
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
  expect(() => redirectsFile([], Object.fromEntries(paths))).toThrow('_redirects has 2001 lines');
});
