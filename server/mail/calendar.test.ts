import { expect, it } from 'vitest';
import { sampleMails } from '../../tests/sample/sample-mails.ts';
import { aStoredMessage } from '../../tests/support/a-message.ts';
import { eventsOf } from '../../tests/support/read-icalendar.ts';
import type { StoredMessage } from '../message.ts';
import { calendarOf } from './calendar.ts';

const content = sampleMails;
const { booking } = content;

const asking = (preference: string, changes: Partial<StoredMessage> = {}) => {
  const message = `${booking.preference} ${preference}.\n${changes.message ?? 'Grazie'}`;
  return calendarOf(aStoredMessage({ ...changes, message }), content);
};

const winter = { received_at: Date.UTC(2029, 11, 20) };

it.each([
  ['lunedì 3 giugno, di mattina', {}, '20300603T070000Z', '20300603T110000Z'],
  ['lunedì 3 giugno, di pomeriggio', {}, '20300603T110000Z', '20300603T170000Z'],
  ['lunedì 3 giugno, a qualsiasi ora', {}, '20300603', '20300604'],
  ['mercoledì 31 luglio, a qualsiasi ora', {}, '20300731', '20300801'],
  ['giovedì 10 gennaio, di mattina', winter, '20300110T080000Z', '20300110T120000Z'],
])('%s', (preference, changes, start, end) => {
  const [event] = eventsOf(asking(preference, changes) ?? '');
  expect([event?.DTSTART, event?.DTEND]).toEqual([start, end]);
});

it('is a tentative event with the visitor’s name and message', () => {
  const from_name = 'Niccolò; "D’Amore", \\ 🏠';
  const words = { from_name, message: `Perché ${'è lungo '.repeat(40)}\nBEGIN:VEVENT` };
  const file = asking('lunedì 3 giugno, di mattina', words) ?? '';
  const [event, ...others] = eventsOf(file);
  expect(event).toMatchObject({
    UID: '3f0c',
    SUMMARY: `Da confermare: ${words.from_name}`,
    DESCRIPTION: expect.stringContaining(words.message),
    STATUS: 'TENTATIVE',
  });
  expect(others).toEqual([]);
  // With a METHOD, RFC 5546 wants an ORGANIZER, and strict calendars refuse a file without one.
  expect(file).not.toContain('METHOD');
});

it.each(['lunedì 4 giugno, di mattina', 'lunedì prossimo', 'domenica 9 marzo, di mattina'])(
  'is undefined for %s',
  (preference) => expect(asking(preference)).toBeUndefined(),
);

it('says nothing of a telephone that was not given', () => {
  const file =
    asking('lunedì 3 giugno, di mattina', { phone: content.contatti.form.phoneEmpty }) ?? '';
  expect(eventsOf(file)[0]?.DESCRIPTION).toMatch(/^ada@/);
});
