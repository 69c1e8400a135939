import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { consentMessage } from './consent.ts';

const { newsletter } = sample.footer;

it('a consent is proved by its words and its moment, on the clocks of Bologna', () => {
  const [first, empty, words, date] = consentMessage(newsletter, Date.UTC(2026, 10, 21, 23, 5)).split('\n');
  expect([first, empty]).toEqual([newsletter.message, '']);
  expect(words).toBe(`${newsletter.proof.words} «${newsletter.consent}»`);
  expect(date).toMatch(/domenica 22 novembre 2026.* 00:05$/);
});
