import { expect, it } from 'vitest';
import { readRedirects } from './content/read-redirects.ts';
import { redirectLines, redirectsByPath } from './redirects.ts';

const yaml = `
/vecchia.html: /#contatti
/citt%C3%A0: /#zone
/chi siamo/: /
/50%25: /
`;

it('writes lines that hosts understand', () => {
  const { redirects } = readRedirects({ 'redirects.yaml': yaml });
  const byPath = redirectsByPath(redirects);
  expect(redirectLines(byPath)).toEqual([
    '/vecchia.html /#contatti 301',
    '/città /#zone 301',
    '/città/ /#zone 301',
    '/chi%20siamo / 301',
    '/chi%20siamo/ / 301',
    '/50%25 / 301',
    '/50%25/ / 301',
  ]);
  expect(Object.keys(byPath)).toEqual(
    expect.arrayContaining(['/vecchia.html', '/città', '/chi siamo/', '/50%']),
  );
});
