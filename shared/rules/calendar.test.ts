import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventsOf } from '../../tests/support/calendar.ts';
import { calendarFile } from './calendar.ts';

const now = new Date('2026-11-21T15:04:05.678Z');
const event = {
  uid: 'a@example.com',
  when: { day: new Date('2027-01-07T00:00:00Z') },
  title: 'T',
  description: 'D',
  property: 'TRANSP:TRANSPARENT',
};

const eventLines = (...times: string[]) => [
  'BEGIN:VEVENT',
  'UID:a@example.com',
  'DTSTAMP:20261121T150405Z',
  ...times,
  'SUMMARY:T',
  'DESCRIPTION:D',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

it('is an iCalendar file of whole days and times', () => {
  const timed = { from: new Date('2027-01-08T08:00:00Z'), to: new Date('2027-01-08T12:30:00Z') };
  expect(calendarFile([event, { ...event, when: timed }], now).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//IT',
    ...eventLines('DTSTART;VALUE=DATE:20270107', 'DTEND;VALUE=DATE:20270108'),
    ...eventLines('DTSTART:20270108T080000Z', 'DTEND:20270108T123000Z'),
    'END:VCALENDAR',
    '',
  ]);
});

it('escapes the signs of the format, and every kind of line break', () => {
  const file = calendarFile([{ ...event, title: 'a\\b;c,d:è', description: 'a\nb\r\nc\rd' }], now);
  expect(file).toContain('SUMMARY:a\\\\b\\;c\\,d:è\r\nDESCRIPTION:a\\nb\\nc\\nd\r\n');
});

it('holds any text, in lines of at most 75 octets', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 300 })
    .map((characters) =>
      characters.replace(/\p{Cc}/gu, (character) => (character === '\n' ? character : '')),
    );
  fc.assert(
    fc.property(text, text, (title, description) => {
      const file = calendarFile([{ ...event, title, description }, event], now);
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const [first, second] = eventsOf(file);
      expect([first?.SUMMARY, first?.DESCRIPTION]).toEqual([title, description]);
      expect(second).toMatchObject({ UID: event.uid, DTSTART: '20270107' });
    }),
  );
});
