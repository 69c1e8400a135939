import type { Content } from '../../shared/content/content.ts';

const moment = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});

/**
 * The message that proves a consent: that it was given, to which words, and when. The words come along because content/
 * may have others by the time somebody asks.
 * @param now calendar milliseconds
 */
export const consentMessage = (text: Content['footer']['newsletter'], now: number): string =>
  [
    text.message,
    '',
    `${text.proof.words} «${text.consent}»`,
    `${text.proof.date} ${moment.format(now)}`,
  ].join('\n');
