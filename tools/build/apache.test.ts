import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBuilt } from '../../server/node/built.ts';
import { makeSite } from '../../tests/support/make-site.ts';
import { writeHtaccess } from './apache.ts';

// tests/apache.slow.test.ts checks what a real Apache does with these lines.

it('has every header of the other hosts, with this build’s policy', async () => {
  const folder = await makeSite();
  const built = readBuilt(folder);
  writeHtaccess(folder, 'https://www.example.com', built);
  const text = readFileSync(join(folder, '.htaccess'), 'utf8');
  const headers = built.headers.flatMap((rule) => Object.entries(rule.headers));
  expect(headers.length).toBeGreaterThan(6);
  for (const [name, value] of headers) {
    expect(text).toContain(`Header always set ${name} "${value}"`);
  }
});

it('uses only what every shared host allows, and guards each module', async () => {
  const folder = await makeSite();
  writeHtaccess(folder, 'https://www.example.com', readBuilt(folder));
  const text = readFileSync(join(folder, '.htaccess'), 'utf8');
  // These directives need another permission than FileInfo, without which every address would answer 500.
  expect(text).not.toMatch(/^\s*(?:Options|DirectoryIndex|Expires\w+|Require|Order)\b/m);
  const unguarded = text.replaceAll(/^<IfModule [\s\S]*?^<\/IfModule>$/gm, '');
  expect(unguarded).not.toMatch(/Header|Rewrite|AddType|DEFLATE/);
});
