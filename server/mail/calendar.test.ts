import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { aStoredMessage } from '../../tests/support/messages.ts';
import type { StoredMessage } from '../outbox/message.ts';
import { calendarOf } from './calendar.ts';
import { readMailContent } from './content.ts';

const content = readMailContent(sampleFolder);
const { booking } = content;

const asking = (preference: string, changes: Partial<StoredMessage> = {}) => {
  const message = `${booking.preference} ${preference}.\n${changes.message ?? 'Grazie'}`;
  return calendarOf(aStoredMessage({ ...changes, message }), content);
};

/** The event as a calendar reads it. */
function eventOf(text: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ''));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}

it.each([
  ['lunedì 3 giugno, di mattina', '2030-06-03T07:00:00Z', '2030-06-03T11:00:00Z'],
  ['lunedì 3 giugno, di pomeriggio', '2030-06-03T11:00:00Z', '2030-06-03T17:00:00Z'],
  ['lunedì 3 giugno, a qualsiasi ora', '2030-06-03', '2030-06-04'],
  ['mercoledì 31 luglio, a qualsiasi ora', '2030-07-31', '2030-08-01'],
])('%s', (preference, start, end) => {
  const event = eventOf(asking(preference));
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual([start, end]);
});

it('keeps to the agency’s winter time', () => {
  const event = eventOf(asking('giovedì 10 gennaio, di mattina', { received_at: Date.UTC(2029, 11, 20) }));
  expect(event.startDate.toString()).toBe('2030-01-10T08:00:00Z');
});

it('says who asks for it, and with what words', () => {
  const words = {
    from_name: 'Niccolò; "D’Amore", \\ 🏠',
    message: `Perché ${'è lungo '.repeat(40)}\nBEGIN:VEVENT`,
  };
  const text = asking('lunedì 3 giugno, di mattina', words);
  const event = eventOf(text);
  expect(event.summary).toBe(`Da confermare: ${words.from_name}`);
  expect(event.description).toContain(words.message);
  expect(event.uid).toBe('3f0c');
  expect(text?.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(text?.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
});

it('has lines of 75 bytes at most, ended as the standard wants', () => {
  const text = asking('lunedì 3 giugno, di mattina', { message: 'perché '.repeat(100) }) ?? '';
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

it.each(['lunedì 4 giugno, di mattina', 'lunedì prossimo', 'domenica 9 marzo, di mattina'])(
  'is not made up for %s',
  (preference) => {
    expect(asking(preference)).toBeUndefined();
  },
);
