import { expect, it } from 'vitest';
import { sampleMails } from '../../tests/sample/sample-mails.ts';
import { aStoredMessage } from '../../tests/support/a-message.ts';
import { eventsOf } from '../../tests/support/read-icalendar.ts';
import type { StoredMessage } from '../message.ts';
import { calendarOf } from './calendar.ts';

const content = sampleMails;

const asking = (preferred_day: string, changes: Partial<StoredMessage> = {}) =>
  calendarOf(aStoredMessage({ ...changes, preferred_day }), content);

it.each([
  ['2030-06-03 morning', '20300603T070000Z', '20300603T110000Z'],
  ['2030-06-03 afternoon', '20300603T110000Z', '20300603T170000Z'],
  ['2030-01-10 morning', '20300110T080000Z', '20300110T120000Z'],
  // A Sunday: the hours have changed since.
  ['2030-06-30 morning', '20300630', '20300701'],
])('%s', (preference, start, end) => {
  const [event] = eventsOf(asking(preference) ?? '');
  expect([event?.DTSTART, event?.DTEND]).toEqual([start, end]);
});

it('is a tentative event with the visitor’s name and message', () => {
  const from_name = 'Niccolò; "D’Amore", \\ 🏠';
  const words = { from_name, message: `Perché ${'è lungo '.repeat(40)}\nBEGIN:VEVENT` };
  const file = asking('2030-06-03 morning', words) ?? '';
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

it('is undefined without a day, whatever the words say', () => {
  const message = `${content.booking.preference} lunedì 3 giugno, di mattina.`;
  expect(asking('', { message })).toBeUndefined();
});

it('leaves out a telephone that was not given', () => {
  const file = asking('2030-06-03 morning', { phone: content.contatti.form.phoneEmpty }) ?? '';
  expect(eventsOf(file)[0]?.DESCRIPTION).toMatch(/^ada@/);
});
