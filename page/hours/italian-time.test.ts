import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayLabel, shownInItaly } from '../../shared/rules/hours-rules.ts';
import { clockText, dateText, shownAt, weekdayAndTime } from './italian-time.ts';
import { italianDates } from './timeline.ts';

const dates = italianDates(new Date('2026-11-21T14:05:00+01:00'));
const textAt = (moment: string) => clockText(shownAt(dates, Date.parse(moment)));

it('formats Italian times and days in the page’s script as Intl does', () => {
  const min = new Date('2025-12-01');
  const max = new Date('2036-11-01');
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (moment) => {
      const expected = shownInItaly(moment);
      const shown = shownAt(dates, moment.getTime());
      const label = dayLabel(expected);
      const time = expected.toISOString().slice(11, 16);
      expect(clockText(shown)).toBe(time);
      expect(dateText(dates, shown)).toBe(`${label} ${expected.getUTCFullYear()}`);
      expect(weekdayAndTime(dates, shown)).toBe(`${label.split(' ')[0]} ${time}`);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['2026-03-29T00:59:00Z', '01:59'],
  ['2026-03-29T01:00:00Z', '03:00'],
  ['2026-10-25T00:59:00Z', '02:59'],
  ['2026-10-25T01:00:00Z', '02:00'],
])('shows %s as %s, around a change of the clocks', (moment, text) => {
  expect(textAt(moment)).toBe(text);
});

it('shows an Italian time even to a visitor whose clock was reset', () => {
  expect(textAt('2001-01-01T12:00:00Z')).toBe('13:00');
});
