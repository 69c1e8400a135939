import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseRedirects } from '../../server/http/redirect.ts';
import { readRedirects } from '../../shared/content/redirects.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { lostAtNetlify, writeRedirects } from './redirects.ts';

const yaml = `
/vecchia.html: /#contatti
/citt%C3%A0: /#zone
/chi siamo/: /
/50%25: /
`;

it('writes lines that hosts understand, and our server reads back', async () => {
  const folder = makeFolder();
  const { redirects } = readRedirects({ 'redirects.yaml': yaml });
  await writeRedirects(folder, redirects);
  const text = readFileSync(join(folder, '_redirects'), 'utf8');
  expect(text.trimEnd().split('\n')).toEqual([
    '/vecchia.html /#contatti 301',
    '/città /#zone 301',
    '/città/ /#zone 301',
    '/chi%20siamo / 301',
    '/chi%20siamo/ / 301',
    '/50%25 / 301',
    '/50%25/ / 301',
  ]);
  expect([...parseRedirects(text).keys()]).toEqual(
    expect.arrayContaining(['/vecchia.html', '/città', '/chi siamo/', '/50%']),
  );
  expect(lostAtNetlify(redirects)).toEqual(['/chi siamo', '/50%']);
});
