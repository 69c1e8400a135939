import { expect, it } from 'vitest';
import { sample } from '../../tests/support/sample.ts';
import {
  type BookingDay,
  bookingDays,
  preferredDayLine,
  preferredDayValue,
  readPreferredDay,
} from './booking-rules.ts';
import { dayLabel } from './hours-rules.ts';

const { booking, hours } = sample;
const opened = '2026-11-20T10:00:00Z';
const days = (now: string) => bookingDays(new Date(now), hours.openingHours, hours.closedOn);

it.each([
  ['starting tomorrow, without Sundays', opened, ['sabato 21 novembre', 'lunedì 23 novembre']],
  ['without holidays', '2026-12-23T10:00:00Z', ['giovedì 24 dicembre', 'lunedì 28 dicembre']],
  [
    'by the clocks of Bologna',
    '2026-11-22T23:30:00Z',
    ['martedì 24 novembre', 'mercoledì 25 novembre'],
  ],
])('offers days to choose from %s', (_, now, labels) => {
  const [first, second] = days(now).map(({ day }) => dayLabel(day));
  expect([first, second]).toEqual(labels);
});

it('offers five days, each with the parts that the opening hours cover', () => {
  const offered = days(opened);
  expect(offered).toHaveLength(5);
  expect(offered.slice(0, 2).map(({ parts }) => parts)).toEqual([
    ['morning'],
    ['morning', 'afternoon'],
  ]);
});

it.each([
  [['morning'], '9:00', '13:00'],
  [['morning'], '9:00', '14:30'],
  [['morning', 'afternoon'], '9:00', '15:00'],
  [['morning', 'afternoon'], '11:00', '20:00'],
  [['afternoon'], '11:30', '18:00'],
  [['afternoon'], '13:00', '18:00'],
  [['afternoon'], '14:00', '20:00'],
])('offers the parts %j for opening hours from %s to %s', (parts, opens, closes) => {
  const [monday] = bookingDays(new Date(opened), [{ days: ['lun'], opens, closes }], []);
  expect(monday).toMatchObject({ parts });
  expect(dayLabel(monday?.day as Date)).toBe('lunedì 23 novembre');
});

it.each([
  [['morning'], '14:00'],
  [['morning', 'afternoon'], '18:30'],
])(
  'offers the parts %j for opening hours from 9:30 to %s with a break at noon',
  (parts, closes) => {
    const openingHours = [
      { days: ['lun' as const], opens: '9:30', closes: '12:00' },
      { days: ['lun' as const], opens: '12:30', closes },
    ];
    const [monday] = bookingDays(new Date(opened), openingHours, []);
    expect(monday).toMatchObject({ parts });
  },
);

const [saturday] = days(opened) as [BookingDay];
const line = preferredDayLine({ day: saturday.day, part: 'morning' }, booking);

it('writes a preferred day as a line of the message', () => {
  expect(line).toBe('Preferirei sabato 21 novembre, di mattina.');
});

it('writes the year in a preferred day’s parameter, and reads the day at midnight', () => {
  const [saturday] = days('2027-01-01T10:00:00Z') as [BookingDay];
  const value = preferredDayValue({ day: saturday.day, part: 'morning' });
  expect(value).toBe('2027-01-02 morning');
  expect(readPreferredDay(value)).toEqual({ day: new Date('2027-01-02'), part: 'morning' });
});

it.each([
  '',
  '2027-01-02',
  '2027-13-02 morning',
  '2026-02-31 morning',
  '2027-02-29 morning',
  '2027-01-02 evening',
  ' 2027-01-02 morning',
  line,
])('refuses %j as the parameter of a preferred day', (value) => {
  expect(readPreferredDay(value)).toBeUndefined();
});
