import { expect, it } from 'vitest';
import { sample } from '../../tests/support/sample.ts';
import { type Closing, easter, isClosedDay, isDate } from './closings.ts';

const { closedOn } = sample.hours;

it.each([
  '1900-04-15',
  '1943-04-25',
  '1954-04-18',
  '1981-04-19',
  '2001-04-15',
  '2008-03-23',
  '2019-04-21',
  '2025-04-20',
  '2199-04-14',
])('finds Easter on %s', (day) => {
  expect(easter(Number(day.slice(0, 4)))).toBe(Date.parse(day));
});

it.each([
  ['New Year', '2027-01-01', true],
  ['Easter', '2027-03-28', true],
  ['Easter Monday', '2026-04-06', true],
  ['Santo Stefano', '2026-12-26', true],
  ['the day before Easter', '2026-04-04', false],
  ['the day after Easter Monday', '2026-04-07', false],
])('says whether the sample’s agency is closed on %s, %s: %s', (_, day, isClosed) => {
  expect(isClosedDay(new Date(`${day}T00:00Z`), closedOn)).toBe(isClosed);
  expect(isClosedDay(new Date(`${day}T23:59Z`), closedOn)).toBe(isClosed);
});

it('lets an agency be open on Easter and Easter Monday', () => {
  expect(isClosedDay(new Date('2026-04-06T00:00Z'), [])).toBe(false);
  expect(isClosedDay(new Date('2026-04-05T00:00Z'), ['pasquetta'])).toBe(false);
  expect(isClosedDay(new Date('2026-01-11T00:00Z'), ['1/1', '11/11'])).toBe(false);
});

const isClosed = (day: string, closing: Closing) =>
  isClosedDay(new Date(`${day}T12:00Z`), [closing]);

it.each<[string, Closing, closed: string[], open: string[]]>([
  ['on one day', '24/12/2026', ['2026-12-24'], ['2025-12-24', '2027-12-24', '2026-12-23']],
  ['on 29 February', '29/2', ['2028-02-29'], ['2027-02-28', '2027-03-01']],
  [
    'in a span of every year',
    { dal: '10/8', al: '24/8' },
    ['2026-08-10', '2026-08-24', '2031-08-24'],
    ['2026-08-09', '2026-08-25', '2026-09-12'],
  ],
  [
    'in a span of one year',
    { dal: '30/7/2026', al: '2/8/2026' },
    ['2026-07-30', '2026-08-02'],
    ['2026-07-29', '2026-08-03', '2027-08-01'],
  ],
  [
    'past New Year, every year',
    { dal: '24/12', al: '6/1' },
    ['2026-12-24', '2026-12-31', '2030-01-06'],
    ['2026-12-23', '2027-01-07'],
  ],
  [
    'past New Year, once',
    { dal: '27/12/2026', al: '5/1/2027' },
    ['2026-12-27', '2027-01-05'],
    ['2026-01-03', '2026-12-26', '2027-01-06', '2027-12-28'],
  ],
  [
    'in a span of one day',
    { dal: '15/8', al: '15/8' },
    ['2026-08-15'],
    ['2026-08-14', '2026-08-16'],
  ],
])('closes the agency %s', (_, closing, closed, open) => {
  expect(closed.filter((day) => !isClosed(day, closing))).toEqual([]);
  expect(open.filter((day) => isClosed(day, closing))).toEqual([]);
});

it('accepts only dates of the calendar', () => {
  const dates = ['25/12', '01/01', '05/8/2026', '29/2', '29/2/2028'];
  const others = ['31/4', '29/2/2027', '25-12', '12/25', '1/1/26', '0/1', '1/0', '001/1', ''];
  expect([...dates, ...others].filter(isDate)).toEqual(dates);
});
