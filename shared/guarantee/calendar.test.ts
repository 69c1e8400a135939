import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';

const now = new Date('2026-11-21T15:04:05.678Z');
const event = { uid: 'a@example.com', day: new Date('2027-01-07T00:00:00Z'), title: 'T', description: 'D' };
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

it('is an iCalendar file of events that last a day', () => {
  expect(calendarFile([event], now)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Portico//IT',
      'BEGIN:VEVENT',
      'UID:a@example.com',
      'DTSTAMP:20261121T150405Z',
      'DTSTART;VALUE=DATE:20270107',
      'DTEND;VALUE=DATE:20270108',
      'SUMMARY:T',
      'DESCRIPTION:D',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it.each([
  ['2026-12-31', '20270101'],
  ['2028-02-29', '20280301'],
  ['2027-03-28', '20270329'],
])('an event on %s ends on the day after, %s', (day, end) => {
  const file = calendarFile([{ ...event, day: new Date(`${day}T00:00:00Z`) }], now);
  expect(file).toContain(`DTEND;VALUE=DATE:${end}\r\n`);
});

it('holds any text, in lines of at most 75 octets', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 300 })
    .map((one) => one.replace(/\p{Cc}/gu, (character) => (character === '\n' ? character : '')));
  fc.assert(
    fc.property(text, text, (title, description) => {
      const file = calendarFile([{ ...event, title, description }, event], now);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const [first, second] = eventsOf(file);
      expect([first?.summary, first?.description]).toEqual([title, description]);
      expect([second?.uid, second?.startDate.toString(), second?.startDate.isDate]).toEqual([
        event.uid,
        '2027-01-07',
        true,
      ]);
    }),
  );
});
