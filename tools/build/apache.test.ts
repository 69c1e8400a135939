import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite } from '../../tests/support/site.ts';
import { writeHtaccess } from './apache.ts';

// tests/apache.slow.test.ts asks a real Apache what these lines do.

async function htaccessOf(siteUrl = 'https://www.example.com'): Promise<string> {
  const folder = await makeSite();
  writeHtaccess(folder, siteUrl);
  return readFileSync(join(folder, '.htaccess'), 'utf8');
}

it('has every header of the other hosts, with this build’s policy', async () => {
  const folder = await makeSite();
  const headers = readFileSync(join(folder, '_headers'), 'utf8');
  writeHtaccess(folder, 'https://www.example.com');
  const text = readFileSync(join(folder, '.htaccess'), 'utf8');
  const lines = [...headers.matchAll(/^ {2}([\w-]+): (.+)$/gm)];
  expect(lines.length).toBeGreaterThan(6);
  for (const [, name = '', value] of lines) {
    expect(text).toContain(`Header always set ${name.toLowerCase()} "${value}"`);
  }
  expect(readdirSync(folder)).not.toContain('_headers');
});

it.each([
  ['https://www.example.com', 'example\\.com'],
  ['https://example.com', 'www\\.example\\.com'],
])('%s is where %s leads', async (siteUrl, sibling) => {
  const text = await htaccessOf(siteUrl);
  expect(text).toContain(`RewriteCond %{HTTP_HOST} ^${sibling}(?::\\d+)?$ [NC]`);
  expect(text).toContain(`RewriteRule !^\\.well-known/ ${siteUrl}%{REQUEST_URI} [R=301,L]`);
});

it('has a second page at its address', async () => {
  const text = await htaccessOf();
  expect(text).toContain('RewriteRule ^affitti$ affitti.html\n');
  expect(text).toContain(
    'RewriteRule ^affitti(?:\\.html)?/$ https://www.example.com/affitti [R=301,L]',
  );
  expect(text).toContain('RewriteRule ^guida/$ guida/index.html');
});

it('asks only for what every shared host allows, and guards each module', async () => {
  const text = await htaccessOf();
  // They need another permission than FileInfo: the whole site would answer 500.
  expect(text).not.toMatch(/^\s*(?:Options|DirectoryIndex|Expires\w+|Require|Order)\b/m);
  const unguarded = text.replaceAll(/^<IfModule [\s\S]*?^<\/IfModule>$/gm, '');
  expect(unguarded).not.toMatch(/Header|Rewrite|AddEncoding|DEFLATE/);
});
