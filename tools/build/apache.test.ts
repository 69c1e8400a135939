import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite } from '../../tests/support/site.ts';
import { writeHtaccess } from './apache.ts';

// tests/apache.slow.test.ts asks a real Apache what these lines do.

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

it('asks only for what every shared host allows, and guards each module', async () => {
  const folder = await makeSite();
  writeHtaccess(folder, 'https://www.example.com');
  const text = readFileSync(join(folder, '.htaccess'), 'utf8');
  // They need another permission than FileInfo: the whole site would answer 500.
  expect(text).not.toMatch(/^\s*(?:Options|DirectoryIndex|Expires\w+|Require|Order)\b/m);
  const unguarded = text.replaceAll(/^<IfModule [\s\S]*?^<\/IfModule>$/gm, '');
  expect(unguarded).not.toMatch(/Header|Rewrite|AddType|DEFLATE/);
});
