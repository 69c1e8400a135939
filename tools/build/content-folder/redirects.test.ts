import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { issueLines } from '../../../shared/content/issues.ts';
import { makeFolder } from '../../../tests/support/make-folder.ts';
import { readRedirects, redirectIssues, redirectsByPath } from './redirects.ts';

const read = (text: string) => readRedirects({ 'redirects.yaml': text });

it('has no redirects without a file, or with comments alone', () => {
  expect(readRedirects({})).toEqual({ redirects: [], issues: [] });
  expect(read('# /vecchia.html: /#contatti\n')).toEqual({ redirects: [], issues: [] });
});

it.each([
  ['/vecchia-pagina.html: /#contatti', '/vecchia-pagina.html', '/#contatti'],
  ['/chi-siamo/: /#chi-siamo', '/chi-siamo', '/#chi-siamo'],
  ['"/chi siamo.html": /', '/chi siamo.html', '/'],
  ['/citt%C3%A0: /#zone', '/città', '/#zone'],
  ['/città: /#zone', '/città', '/#zone'],
  ['/blog: https://blog.example.com', '/blog', 'https://blog.example.com/'],
  ['/stima: /#stima?zona=centro', '/stima', '/#stima?zona=centro'],
  ['/perché: /perché.pdf', '/perché', '/perch%C3%A9.pdf'],
])('reads the redirect %s', (line, from, to) => {
  expect(read(line)).toMatchObject({ redirects: [{ from, to }], issues: [] });
});

it('redirects a page with and without a final slash, and a file only without', () => {
  const { redirects } = read('/blog/: /#zone\n/vecchia.html: /\n');
  expect(redirectsByPath(redirects)).toEqual({
    '/blog': '/#zone',
    '/blog/': '/#zone',
    '/vecchia.html': '/',
  });
});

const earlier = 'l’indirizzo vecchio è un percorso intero';
const later = 'l’indirizzo nuovo comincia con / (questo sito) o con https:// (un altro)';

it.each([
  ['vecchia.html: /', `:1: vecchia.html: ${earlier}`],
  ['https://www.example.com/a: /', earlier],
  ['/index.php?id=3: /', earlier],
  ['/blog/*: /', earlier],
  ['/a//b: /', earlier],
  ['/vecchio%2A: /', earlier],
  ['/blog/%3Apagina: /', earlier],
  ['/100%: /', earlier],
  ['/a%0d%0ab: /', earlier],
  ['/: /#contatti', ':1: /: è la pagina di questo sito'],
  ['/a: /\n/a/: /', ':2: /a/: compare due volte'],
  ['/a:', `:1: /a: ${later}`],
  ['/a: [/b]', later],
  ['/a: contatti', later],
  ['/a: //example.com', later],
  ['/a: "/\\\\example.com"', later],
  ['/a: javascript:alert(1)', later],
  ['/a: http://example.com', later],
  ['- /a', ':1: ogni riga è un indirizzo vecchio'],
  ['/a: /\n/a: /b', ':2'],
])('refuses the redirect %j in one line', (text, words) => {
  const lines = issueLines(read(text).issues);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('content/redirects.yaml');
  expect(lines[0]).toContain(words);
});

/** What a build says of redirects on a site of two pages and a PDF. */
function linesOnSite(text: string): string[] {
  const dist = makeFolder();
  for (const file of ['index.html', 'affitti.html', 'listino.pdf']) {
    writeFileSync(join(dist, file), '');
  }
  const { redirects, issues } = read(text);
  expect(issues).toEqual([]);
  return issueLines(redirectIssues(redirects, dist));
}

it.each([
  '/vecchia.html: /#contatti',
  '/vecchia/: /',
  '/stima-online: /#stima?zona=centro&mq=85',
  '/listino-2025.pdf: /listino.pdf',
  '/rent: /affitti#perché',
  '/blog: https://blog.example.com/',
])('accepts the redirect %j, which leads to something on the site', (text) => {
  expect(linesOnSite(text)).toEqual([]);
});

const ours = 'è un indirizzo di questo sito: portarlo altrove lo nasconderebbe';

it.each([
  ['/index.html: /', ours],
  ['/affitti: /', ours],
  ['/listino.pdf: /', ours],
  ['/admin/: /', ours],
  ['/404: /', ours],
  ['/healthz: /', ours],
  ['/contatti: /contatti#contatti', 'porta a /contatti, che su questo sito non c’è'],
  ['/a: /b\n/b: /', 'porta a /b, che su questo sito non c’è'],
  ['/vecchia.html: /prezzi', 'porta a /prezzi, che su questo sito non c’è'],
])('refuses the redirect %j, which hides or misses an address, in one line', (text, words) => {
  const [from] = text.split(': ');
  expect(linesOnSite(text)).toEqual([
    expect.stringContaining(`content/redirects.yaml:1: ${from}: ${words}`),
  ]);
});
