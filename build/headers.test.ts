import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readConfig } from '../server/config.ts';
import { parseHeadersFile } from '../server/http/static.ts';
import { makeFolder } from '../tests/support/site.ts';
import { writeHeaders } from './headers.ts';

/** What is written to _headers for pages (by file name) under these variables. */
async function headersOf(pages: Record<string, string>, env: Record<string, string> = {}): Promise<string> {
  const folder = makeFolder();
  mkdirSync(join(folder, 'sub'));
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(folder, name), html);
  await writeHeaders(pathToFileURL(`${folder}/`), readConfig(env).site);
  return readFileSync(join(folder, '_headers'), 'utf8');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows inline scripts and styles by hash, data blocks and files without', async () => {
  const headers = await headersOf({
    'index.html': `<style>a{}</style><script>one()</script><script type="application/ld+json">{}</script>
      <script type="module" src="/x.js"></script><p title="a > b <script>">`,
    '404.html': '<style>a{}</style><script type="module" data-x="1>2">two()\n</script>',
  });
  const scripts = [hashOf('one()'), hashOf('two()\n')].sort().join(' ');
  expect(headers).toContain(`script-src 'self' ${scripts};`);
  expect(headers).toContain(`style-src 'self' ${hashOf('a{}')};`);
});

it('has a strict policy, with HTTPS enforced only where the site has it', async () => {
  const local = await headersOf({ 'index.html': '' });
  expect(local).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'",
  );
  for (const rule of ["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(local).toContain(rule);
  expect(local).not.toMatch(/Strict-Transport|upgrade-insecure|unsafe|data:/);
  const secure = await headersOf({ 'index.html': '' }, { PUBLIC_SITE_URL: 'https://www.example.com' });
  expect(secure).toContain('Strict-Transport-Security: max-age=63072000');
  expect(secure).toContain('upgrade-insecure-requests');
});

it('lets the page call EmailJS only when it is configured', async () => {
  const env = { PUBLIC_EMAILJS_ORIGIN: 'https://api.emailjs.com' };
  expect(await headersOf({ 'index.html': '' })).toContain("connect-src 'self';");
  expect(await headersOf({ 'index.html': '' }, env)).toContain("connect-src 'self' https://api.emailjs.com;");
});

it('allows data: pictures only where a page has one', async () => {
  expect(await headersOf({ 'index.html': '<img src="data:image/gif;base64,R0lGOD">' })).toContain(
    "img-src 'self' data:;",
  );
  expect(
    await headersOf({ 'index.html': '<style>a{background:url(data:image/png;base64,x)}</style>' }),
  ).toContain('data:;');
});

it('gives the editor a policy of its own, in place of the page’s', async () => {
  const folder = makeFolder();
  mkdirSync(join(folder, 'admin'));
  writeFileSync(join(folder, 'index.html'), '<style>a{}</style>');
  writeFileSync(join(folder, 'admin/index.html'), '<script>unknown()</script>');
  await writeHeaders(pathToFileURL(`${folder}/`), readConfig({}).site, 'owner/name');
  const text = readFileSync(join(folder, '_headers'), 'utf8');
  const headersFor = parseHeadersFile(text);
  const [page, editor] = [headersFor('/'), headersFor('/admin/')];
  expect(page['content-security-policy']).not.toMatch(/unsafe|github/);
  expect(page['x-robots-tag']).toBeUndefined();
  expect(editor['content-security-policy']).toContain(
    "connect-src 'self' blob: data: https://api.github.com;",
  );
  expect(editor['content-security-policy']).not.toContain('sha256');
  expect(editor).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
  expect(headersFor('/admin/assets/a.js')['cache-control']).toContain('immutable');
  // For hosts that join what several rules say.
  expect(text).toContain('/admin/*\n  ! Content-Security-Policy\n  Content-Security-Policy: ');
  expect(text).not.toContain(hashOf('unknown()'));
});

it('says nothing of an editor where there is none', async () => {
  expect(await headersOf({ 'index.html': '' })).not.toContain('admin');
});

it('keeps hashed files and asks again for every page', async () => {
  const headers = await headersOf({ 'index.html': '', '404.html': '', 'sub/index.html': '' });
  expect(headers).toContain('/_astro/*\n  Cache-Control: public, max-age=31536000, immutable');
  for (const path of ['/', '/index.html', '/404.html', '/404', '/sub/', '/sub/index.html']) {
    expect(headers).toContain(`\n${path}\n  Cache-Control: no-cache`);
  }
});

it.each(['<p style="color:red">', '<a class="x"\n onclick=go()>', "<svg aria-hidden style='x'>"])(
  'stops the build at %s, which the policy would switch off',
  async (html) => {
    await expect(headersOf({ 'index.html': html })).rejects.toThrow(
      /^dist\/index.html: the attribute (style|onclick)=/,
    );
  },
);

it('is not misled by texts that look like attributes', async () => {
  const html =
    '<p title="style=1 onclick=2" data-style="x">style="x"</p><!-- <p style=""> --><script>a="<p style=x>"</script>';
  await expect(headersOf({ 'index.html': html })).resolves.toBeDefined();
});
