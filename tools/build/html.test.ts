import { expect, it } from 'vitest';
import { elementsIn } from './html.ts';

const named = (html: string) =>
  elementsIn(html).map(({ name, attributes, text }) => [name, attributes, text]);

it('reads elements with their attributes, and the text of scripts and styles', () => {
  expect(
    named(`<!doctype html><LINK rel="canonical" href='/a?b=1&amp;c' HREF=/b><p hidden>1 < 2
      <style>p > a{}</style><script src=x.js></script><script>if (a</b/) "<p>" </script ><!-- <p> --><a href=/x.pdf>`),
  ).toEqual([
    ['link', { rel: 'canonical', href: '/a?b=1&c' }, ''],
    ['p', { hidden: '' }, ''],
    ['style', {}, 'p > a{}'],
    ['script', { src: 'x.js' }, ''],
    ['script', {}, 'if (a</b/) "<p>" '],
    ['a', { href: '/x.pdf' }, ''],
  ]);
});

const mega = 1_000_000;

it.each([
  '<meta',
  '<script',
  '<script>',
  '<style>',
  '<a href="',
  '<b>',
  '<b></i>',
  '<!--',
  '<b a',
  '<b a=&amp',
  '&#1',
  '<script></scrip',
  '<b a="\'',
  '<![CDATA[',
  '</',
  '<a b ',
  '\0',
  '<svg><title>',
])('ends with a million characters of %j', (piece) => {
  expect(elementsIn(piece.repeat(mega / piece.length)).length).toBeLessThanOrEqual(mega);
});
