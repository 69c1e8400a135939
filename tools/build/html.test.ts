import { expect, it } from 'vitest';
import { elementsIn } from './html.ts';

it('reads elements with their attributes, and the text of scripts and styles', () => {
  const elements =
    elementsIn(`<!doctype html><LINK rel="canonical" href='/a?b=1&amp;c' HREF=/b><p hidden>1 < 2
      <style>p > a{}</style><script src=x.js></script><script>if (a</b/) "<p>" </script ><!-- <p> --><a href=/x.pdf>`);
  expect(elements.map(({ name, attributes, text }) => [name, attributes, text])).toEqual([
    ['link', { rel: 'canonical', href: '/a?b=1&c' }, ''],
    ['p', { hidden: '' }, ''],
    ['style', {}, 'p > a{}'],
    ['script', { src: 'x.js' }, ''],
    ['script', {}, 'if (a</b/) "<p>" '],
    ['a', { href: '/x.pdf' }, ''],
  ]);
});
