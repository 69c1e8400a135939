import { expect, it } from 'vitest';
import { sourceOf } from './source.ts';

const page = (query = '') => `https://www.example.com/${query}`;

it.each([
  [page('?da=volantino-saragozza'), 'google.it', 'volantino-saragozza'],
  [page('?x=1&da=Report'), '', 'report'],
  [page(), 'www.google.it', 'google.it'],
  [page(), 'news.bbc.co.uk', 'bbc.co.uk'],
  [page(), 'co.uk', 'co.uk'],
  [page(), 'm.facebook.com', 'facebook.com'],
  [page(), '', 'diretto'],
  [page(), 'www.example.com', 'diretto'], // From its own 404 page.
  [page(`?da=${'a'.repeat(41)}`), 't.co', 't.co'],
  [page('?da=<script>'), '', 'diretto'],
  [page('?da='), '192.168.1.1', 'diretto'],
  ['no address', `${'a'.repeat(63)}.it`, 'diretto'],
  [page(), "x';--.it/é", 'diretto'],
])('a visit of %s from %j comes from %s', (address, host, source) => {
  expect(sourceOf(address, host)).toBe(source);
});
