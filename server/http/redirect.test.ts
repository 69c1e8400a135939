import { expect, it } from 'vitest';
import { locationOf, parseRedirects } from './redirect.ts';

it('reads the lines that lead to a new address', () => {
  const text = '/404 /404.html 404!\n/citt%C3%A0.html /#zone 301\n\n';
  expect([...parseRedirects(text)]).toEqual([['/città.html', '/#zone']]);
});

it.each([
  ['/#contatti', '/vecchia.html', '/#contatti'],
  ['/#contatti', '/vecchia.html?da=volantino', '/?da=volantino#contatti'],
  ['/', '/vecchia.html?da=volantino', '/?da=volantino'],
  ['https://blog.example.com/?lang=it', '/blog?x=1', 'https://blog.example.com/?lang=it'],
])('leads to %s from %s', (to, asked, location) => {
  expect(locationOf(to, asked)).toBe(location);
});
