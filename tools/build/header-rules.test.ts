import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { headersOf } from '../../server/http/headers.ts';
import { readConfig } from '../../shared/config/config.ts';
import type { Env } from '../../shared/config/read-variables.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { headerRules, pagesIn } from './header-rules.ts';

/** A function for the headers of a path, on a site with these files and variables. */
function siteWith(files: Record<string, string>, env: Env = {}) {
  const folder = join(makeFolder(), 'sito [1]');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const rules = headerRules(folder, pagesIn(folder), readConfig(env));
  return (path: string) => headersOf(path, rules);
}

const policyHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows inline scripts and styles by hash, and has no hash for data blocks and files', () => {
  const site = siteWith({
    'index.html': `<style>a{}</style><script>one()</script><script type="application/ld+json">{}</script>
      <script type="module" src="/x.js"></script><p title="a > b <script>">`,
    '404.html': '<style>a{}</style><script type="module" data-x="1>2">two()\n</script>',
  });
  const policy = site('/')['content-security-policy'];
  const scripts = [policyHash('one()'), policyHash('two()\n')].sort().join(' ');
  expect(policy).toContain(`script-src 'self' ${scripts};`);
  expect(policy).toContain(`style-src 'self' ${policyHash('a{}')};`);
});

it('gives the logo’s file a policy that allows no script', () => {
  const { 'content-security-policy': policy } = siteWith({ 'logo.svg': '<svg/>' })('/logo.svg');
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; .* sandbox$/);
});

const anySite = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'",
  "connect-src 'self';",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

it.each<[string, env: Env, html: string, rules: string[]]>([
  ['nothing special', {}, '', anySite],
  ['HTTPS', { PUBLIC_SITE_URL: 'https://www.example.com' }, '', ['max-age=63072000', 'upgrade-']],
  ['EmailJS', { PUBLIC_EMAILJS_ORIGIN: 'https://a.it' }, '', ["connect-src 'self' https://a.it;"]],
  ['a data: image', {}, '<img src="data:image/gif;base64,R0lGOD">', ["img-src 'self' data:;"]],
])('writes the security headers of a site with %s', (_, env, html, rules) => {
  const headers = Object.values(siteWith({ 'index.html': html }, env)('/')).join('\n');
  for (const rule of rules) {
    expect(headers).toContain(rule);
  }
  expect(headers).not.toContain('unsafe');
});

it('allows none of https, EmailJS, data: images and editor to a site without them', () => {
  expect(JSON.stringify(siteWith({ 'index.html': '' })('/'))).not.toMatch(
    /max-age=63072000|upgrade-insecure|data:|admin|emailjs/,
  );
});

it('gives the editor its own policy in place of the page’s', () => {
  const files = { 'index.html': '', 'admin/index.html': '<script>unknown()</script>' };
  const site = siteWith(files, { CONTENT_REPOSITORY: 'github:owner/name' });
  expect(JSON.stringify(site('/'))).not.toMatch(/unsafe|github|noindex|sha256/);
  const editor = site('/admin/');
  expect(editor['x-robots-tag']).toBe('noindex');
  expect(editor['content-security-policy']).toContain(
    "connect-src 'self' blob: data: https://api.github.com;",
  );
  expect(editor['content-security-policy']).not.toContain(policyHash('unknown()'));
  expect(site('/admin/assets/cms.abc.js')['cache-control']).toContain('immutable');
});

it('lets other sites show the images at the root, and nothing else', () => {
  const images = ['favicon.ico', 'social.jpg', 'social.png'];
  const names = [...images, 'index.html', 'a.pdf'];
  const site = siteWith(Object.fromEntries(names.map((name) => [name, ''])));
  const isShownElsewhere = (name: string) =>
    site(`/${name}`)['cross-origin-resource-policy'] === 'cross-origin';
  expect(names.filter(isShownElsewhere)).toEqual(images);
});
