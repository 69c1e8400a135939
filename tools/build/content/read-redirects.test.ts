import { expect, it } from 'vitest';
import { issueLines } from '../../../shared/content/issues.ts';
import { readRedirects } from './read-redirects.ts';

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
])('reads %s', (line, from, to) => {
  expect(read(line)).toMatchObject({ redirects: [{ from, to }], issues: [] });
});

const earlier = 'l’indirizzo vecchio';
const later = 'l’indirizzo nuovo comincia con / (questo sito) o con https:// (un altro)';

it.each([
  ['vecchia.html: /', `:1: vecchia.html: ${earlier} comincia con /`],
  ['https://www.example.com/a: /', `${earlier} comincia con /`],
  ['/index.php?id=3: /', `${earlier} si scrive senza ? e senza #`],
  ['/blog/*: /', `${earlier} è uno solo`],
  ['/a//b: /', `${earlier} è uno solo`],
  ['/vecchio%2A: /', `${earlier} è uno solo`],
  ['/blog/%3Apagina: /', `${earlier} è uno solo`],
  ['/100%: /', `${earlier} ha un % che non si capisce`],
  ['/a%0d%0ab: /', `${earlier} ha un % che non si capisce`],
  ['/: /#contatti', ':1: /: è la pagina di questo sito'],
  ['/a: /\n/a/: /', ':2: /a/: compare due volte'],
  ['/a:', ':1: /a: manca l’indirizzo nuovo'],
  ['/a: [/b]', 'manca l’indirizzo nuovo'],
  ['/a: contatti', later],
  ['/a: //example.com', later],
  ['/a: "/\\\\example.com"', later],
  ['/a: javascript:alert(1)', later],
  ['/a: http://example.com', 'un altro sito si indica con https://'],
  ['- /a', ':1: ogni riga è un indirizzo vecchio'],
  ['/a: /\n/a: /b', ':2'],
])('refuses %j in one line', (text, words) => {
  const lines = issueLines(read(text).issues);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('content/redirects.yaml');
  expect(lines[0]).toContain(words);
});

it('follows a redirect to another one', () => {
  expect(read('/a: /b\n/b: /#contatti').issues).toEqual([]);
});
