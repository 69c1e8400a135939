import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { issueLines } from '../../../shared/content/issues.ts';
import { makeFolder } from '../../../tests/support/make-site.ts';
import { readRedirects } from './read-redirects.ts';
import { redirectIssues } from './redirect-targets.ts';

/** What a build says of redirects on a site of two pages and a PDF. */
function linesOf(text: string): string[] {
  const dist = makeFolder();
  for (const file of ['index.html', 'affitti.html', 'listino.pdf']) {
    writeFileSync(join(dist, file), '');
  }
  const { redirects, issues } = readRedirects({ 'redirects.yaml': text });
  expect(issues).toEqual([]);
  return issueLines(redirectIssues(redirects, dist));
}

it.each([
  '/vecchia.html: /#contatti',
  '/vecchia/: /',
  '/stima-online: /#stima?zona=centro&mq=85',
  '/listino-2025.pdf: /listino.pdf',
  '/rent: /affitti#perché',
  '/a: /b\n/b: /',
  '/blog: https://blog.example.com/',
])('accepts %j', (text) => {
  expect(linesOf(text)).toEqual([]);
});

const ours = 'è un indirizzo di questo sito: portarlo altrove lo nasconderebbe';

it.each([
  ['/index.html: /', ours],
  ['/affitti: /', ours],
  ['/listino.pdf: /', ours],
  ['/admin/: /', ours],
  ['/404: /', ours],
  ['/healthz: /', ours],
  ['/vecchia.html: /prezzi', 'porta a /prezzi, che su questo sito non c’è'],
])('refuses %j in one line', (text, words) => {
  const [from] = text.split(': ');
  expect(linesOf(text)).toEqual([
    expect.stringContaining(`content/redirects.yaml:1: ${from}: ${words}`),
  ]);
});
