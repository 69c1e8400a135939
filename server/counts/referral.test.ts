import { expect, it } from 'vitest';
import { codeOf, referralOf } from './referral.ts';

const page = (query = '') => `https://www.example.com/${query}`;

it.each([
  [page('?da=saragozza'), 'https://google.it/x?q=1', 'saragozza'],
  [page('?x=1&da=Report'), '', 'report'],
  [page(), 'https://www.google.it/x?q=1', 'google'],
  [page(), 'https://www.google.de/', 'google'],
  [page(), 'https://www.google.co.uk/', 'google'],
  [page(), 'https://mail.google.com/', 'altro'],
  [page(), 'android-app://com.google.android.googlequicksearchbox/', 'google'],
  [page(), 'android-app://com.google.android.gm/', 'altro'],
  [page(), 'android-app://com.facebook.katana', 'facebook'],
  [page(), 'android-app://it.immobiliare.android/', 'immobiliare.it'],
  [page(), 'https://cn.bing.com/', 'bing'],
  [page(), 'android-app://com.duckduckgo.mobile.android/', 'duckduckgo'],
  [page(), 'https://search.yahoo.co.jp/', 'yahoo'],
  [page(), 'https://www.ecosia.org/', 'ecosia'],
  [page(), 'https://googler.example.org/', 'altro'],
  [page(), 'https://google.example.org/', 'altro'],
  [page(), 'https://m.facebook.com/x?q=1', 'facebook'],
  [page(), 'https://t.co/x', 'x'],
  [page(), 'https://blog.example.org/x', 'altro'],
  [page(), 'https://constructor/', 'altro'],
  [page(), '', 'diretto'],
  [page(), 'https://www.example.com/x?q=1', 'diretto'], // From its own 404 page.
  [page(`?da=${'a'.repeat(21)}`), 'https://casa.it/', 'casa.it'],
  [page('?da=casa'), '', 'casa'],
  [page('?da=<script>'), '', 'diretto'],
  [page('?da='), 'https://192.168.1.1/x?q=1', 'altro'],
  ['no address', 'no address', 'diretto'],
])('attributes a visit of %s from %j to %s', (address, referrer, referral) => {
  expect(referralOf({ page: address, referrer })).toBe(referral);
});

it.each([
  ['report', '?da=report'],
  ['a'.repeat(20), `?da=${'a'.repeat(20)}`],
  [undefined, '?da=chiama-333-1234567'],
  [undefined, ''],
])('reads the code %j in the page’s address %j', (code, query) => {
  expect(codeOf(page(query))).toBe(code);
});
