import { expect, it } from 'vitest';
import { filesAt, locationOf } from './addresses.ts';

it('gives a page an address without its ending', () => {
  expect(filesAt('/')).toEqual(['/index.html']);
  expect(filesAt('/guida')).toEqual(['/guida', '/guida.html']);
});

it.each([
  ['/#contatti', '/vecchia.html', '/#contatti'],
  ['/#contatti', '/vecchia.html?da=volantino', '/?da=volantino#contatti'],
  ['/', '/vecchia.html?da=volantino', '/?da=volantino'],
  ['https://blog.example.com/?lang=it', '/blog?x=1', 'https://blog.example.com/?lang=it'],
])('redirects to %s from %s', (to, asked, location) => {
  expect(locationOf(to, asked)).toBe(location);
});
