import { expect, it } from 'vitest';
import { flyerCodeOf, sourceOf } from './source.ts';

const codes = ['volantino-saragozza', 'report'];

const page = (query = '') => `https://www.example.com/${query}`;

it.each([
  [page('?da=volantino-saragozza'), 'https://google.it/x?q=1', 'volantino-saragozza'],
  [page('?x=1&da=Report'), '', 'report'],
  [page('?da=chiama-333-1234567'), 'https://google.it/x?q=1', 'altro'],
  [page(), 'https://www.google.it/x?q=1', 'google.it'],
  [page(), 'https://news.bbc.co.uk/x?q=1', 'bbc.co.uk'],
  [page(), 'https://co.uk/x?q=1', 'co.uk'],
  [page(), 'https://m.facebook.com/x?q=1', 'facebook.com'],
  [page(), '', 'diretto'],
  [page(), 'https://www.example.com/x?q=1', 'diretto'], // From its own 404 page.
  [page(`?da=${'a'.repeat(41)}`), 'https://t.co/x?q=1', 't.co'],
  [page('?da=<script>'), '', 'diretto'],
  [page('?da='), 'https://192.168.1.1/x?q=1', 'diretto'],
  ['no address', 'no address', 'diretto'],
  [page(), "https://x';--.it/", 'diretto'],
])('a visit of %s from %j comes from %s', (address, linking, source) => {
  expect(sourceOf(address, linking, codes)).toBe(source);
});

it.each([
  ['?da=report', 'report'],
  ['?da=truffa-chiama-333-1234567', 'altro'],
  ['', undefined],
])('the code of %j is %j', (query, code) => {
  expect(flyerCodeOf(page(query), codes)).toBe(code);
});
