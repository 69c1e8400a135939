import { expect, it } from 'vitest';
import { readServerData } from '../../server/node/read-server-data.ts';
import { makeDist } from '../../tests/support/make-folder.ts';
import { htaccess } from './apache.ts';

const url = 'https://www.example.com';

// tests/deployed/apache.slow.test.ts checks what a real Apache does with these lines.

it('gives Apache every header of the other hosts, with this build’s policy', async () => {
  const serverData = readServerData(await makeDist());
  const text = htaccess({ ...serverData, url });
  const headers = serverData.headers.flatMap((rule) => Object.entries(rule.headers));
  expect(headers.length).toBeGreaterThan(6);
  for (const [name, value] of headers) {
    expect(text).toContain(`Header always set ${name} "${value}"`);
  }
});

it('gives Apache only directives that every shared host allows, and guards each module', async () => {
  const text = htaccess({ ...readServerData(await makeDist()), url });
  // These directives need another permission than FileInfo, without which every address would answer 500.
  expect(text).not.toMatch(/^\s*(?:Options|DirectoryIndex|Expires\w+|Require|Order)\b/m);
  const unguarded = text.replaceAll(/^<IfModule [\s\S]*?^<\/IfModule>$/gm, '');
  expect(unguarded).not.toMatch(/Header|Rewrite|AddType|DEFLATE/);
});
