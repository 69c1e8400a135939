import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventsOf } from '../../tests/support/read-icalendar.ts';
import { calendarFile } from './icalendar.ts';

const now = new Date('2026-11-21T15:04:05.678Z');
const event = {
  uid: 'a@example.com',
  when: { day: new Date('2027-01-07T00:00:00Z') },
  title: 'T',
  description: 'D',
};

const day = ['DTSTART;VALUE=DATE:20270107', 'DTEND;VALUE=DATE:20270108'];
const time = { from: new Date('2027-01-08T08:00:00Z'), to: new Date('2027-01-08T12:30:00Z') };

it.each([
  ['a whole day', event.when, day],
  ['a time', time, ['DTSTART:20270108T080000Z', 'DTEND:20270108T123000Z']],
])('writes an iCalendar file for %s', (_name, when, times) => {
  expect(calendarFile({ ...event, when }, now).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//IT',
    'BEGIN:VEVENT',
    'UID:a@example.com',
    'DTSTAMP:20261121T150405Z',
    ...times,
    'SUMMARY:T',
    'DESCRIPTION:D',
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('escapes the signs of the format, and every kind of line break', () => {
  const file = calendarFile({ ...event, title: 'a\\b;c,d:è', description: 'a\nb\r\nc\rd' }, now);
  expect(file).toContain('SUMMARY:a\\\\b\\;c\\,d:è\r\nDESCRIPTION:a\\nb\\nc\\nd\r\n');
});

it('folds any text into lines of at most 75 octets', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 300 })
    .map((characters) =>
      characters.replace(/\p{Cc}/gu, (character) => (character === '\n' ? character : '')),
    );
  fc.assert(
    fc.property(text, text, (title, description) => {
      const file = calendarFile({ ...event, title, description }, now);
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const [read] = eventsOf(file);
      expect([read?.SUMMARY, read?.DESCRIPTION]).toEqual([title, description]);
    }),
  );
});
