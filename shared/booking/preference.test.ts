import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { bookingDays, preferenceLine, preferenceText, readPreference } from './rules.ts';

const { booking, hours } = sample;
const now = new Date('2026-11-20T10:00:00Z');
const label = 'martedì 24 novembre';

it.each([
  ['14:00', '18:00', ['afternoon']],
  ['13:00', '18:00', ['afternoon']],
  ['11:00', '18:00', ['morning', 'afternoon']],
  ['9:00', '13:00', ['morning']],
])('who is open from %s to %s offers these parts of a day: %s', (opens, closes, parts) => {
  const [monday] = bookingDays(now, [{ days: ['lun'], opens, closes }], hours.closedOn);
  expect(monday).toEqual({ label: 'lunedì 23 novembre', parts });
});

it('says any part of the day in the middle of a sentence', () => {
  expect(preferenceText(label, undefined, booking)).toBe(`${label}, ${booking.anyPart.toLowerCase()}`);
});

it('finds the preference among lines that only begin like one', () => {
  const line = preferenceLine(label, 'morning', booking);
  const message = [line, '', `${booking.preference} parlarne al telefono.`].join('\n');
  expect(readPreference(message, booking, now)).toMatchObject({ part: 'morning' });
  expect(readPreference(`${booking.preference} parlarne al telefono.`, booking, now)).toBeUndefined();
});
