import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayLabel, italianClock } from '../../shared/rules/hours.ts';
import { clockText, dayText, italianDate, replyText } from '../script/italian-time.ts';
import { italianDates } from './italian-dates.ts';

const dates = italianDates(new Date('2026-11-21T14:05:00+01:00'));
const dateAt = (moment: string) => italianDate(dates, Date.parse(moment));

it('tells times and days of Italy in the page’s script as Intl does', () => {
  const min = new Date('2025-12-01');
  const max = new Date('2036-11-01');
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (moment) => {
      const shown = italianClock(moment);
      const date = italianDate(dates, moment.getTime());
      const label = dayLabel(shown);
      const clock = shown.toISOString().slice(11, 16);
      expect(clockText(date)).toBe(clock);
      expect(dayText(dates, date, 0)).toBe(label);
      expect(replyText(dates, date, 0)).toBe(`${label.split(' ')[0]} ${clock}`);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['2026-03-29T00:59:00Z', '01:59'],
  ['2026-03-29T01:00:00Z', '03:00'],
  ['2026-10-25T00:59:00Z', '02:59'],
  ['2026-10-25T01:00:00Z', '02:00'],
])('the clocks change at %s', (moment, text) => {
  expect(clockText(dateAt(moment))).toBe(text);
});

it.each([
  ['2026-11-26T11:00:00+01:00', 60, 'lunedì 25 gennaio 2027'],
  // The clocks change in between, and a day of 23 hours must not move the last one.
  ['2027-03-01T23:30:00+01:00', 60, 'venerdì 30 aprile 2027'],
  ['2027-03-01T23:30:00+01:00', 0, 'lunedì 1º marzo'],
])('%s and %i days are %s', (now, days, text) => {
  expect(dayText(dates, dateAt(now), days)).toBe(text);
});

it('promises a reply within 24 hours for the same hour of the next day', () => {
  expect(replyText(dates, dateAt('2026-11-25T17:20:00+01:00'), 24)).toBe('giovedì 17:20');
});
