import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import type { Weekday } from '../content/content.ts';
import { isHoliday } from './holidays.ts';
import { dayLabel, fromRomanClock, hoursText, openingState, romanClock } from './hours.ts';

const { openingHours } = sample.agency;
const { closedOn, words } = sample.hours;

const textAt = (instant: string, opening = openingHours, closed = closedOn) =>
  hoursText(openingState(new Date(instant), opening, closed), words);

it.each([
  // Monday, in summer two hours ahead of UTC
  ['2026-06-15T06:59:59Z', 'Chiuso, apre oggi alle 9:00'],
  ['2026-06-15T07:00:00Z', 'Aperto ora, fino alle 19:00'],
  ['2026-06-15T17:00:00Z', 'Chiuso, apre domani alle 9:00'],
  ['2026-06-15T22:30:00Z', 'Chiuso, apre oggi alle 9:00'],
  // Saturday, Sunday
  ['2026-06-20T08:00:00Z', 'Aperto ora, fino alle 13:00'],
  ['2026-06-20T11:00:00Z', 'Chiuso, apre lunedì alle 9:00'],
  // Before and after the clocks go forward, and back
  ['2026-03-27T08:00:00Z', 'Aperto ora, fino alle 19:00'],
  ['2026-03-30T07:00:00Z', 'Aperto ora, fino alle 19:00'],
  ['2026-10-24T22:30:00Z', 'Chiuso, apre domani alle 9:00'],
  ['2026-10-26T08:00:00Z', 'Aperto ora, fino alle 19:00'],
  // Easter Monday, San Petronio on a Monday, Christmas Eve, New Year just begun in Bologna
  ['2026-04-04T12:00:00Z', 'Chiuso, apre martedì alle 9:00'],
  ['2027-10-04T08:00:00Z', 'Chiuso, apre domani alle 9:00'],
  ['2026-12-24T20:00:00Z', 'Chiuso, apre lunedì alle 9:00'],
  ['2026-12-31T23:30:00Z', 'Chiuso, apre domani alle 9:00'],
])('%s: %s', (instant, text) => {
  expect(textAt(instant)).toBe(text);
});

describe('other agencies', () => {
  const days: Weekday[] = ['lun', 'mar'];
  const lunch = [
    { days, opens: '15:00', closes: '18:30' },
    { days, opens: '9:30', closes: '13:00' },
  ];
  const wednesday = (opens: string, closes: string) => [{ days: ['mer' as const], opens, closes }];
  const sunday = [{ days: ['dom' as const], opens: '1:00', closes: '4:00' }];
  const thursday = [{ days: ['gio' as const], opens: '9:00', closes: '10:00' }];
  const summer = [{ dal: '1/7', al: '31/8' }];

  it.each([
    ['lunch break', '2026-06-15T10:59Z', lunch, [], 'Aperto ora, fino alle 13:00'],
    ['lunch break', '2026-06-15T11:00Z', lunch, [], 'Chiuso, apre oggi alle 15:00'],
    ['next week', '2026-06-16T17:00Z', lunch, [], 'Chiuso, apre lunedì alle 9:30'],
    ['one day', '2026-06-17T10:00Z', wednesday('8:00', '9:00'), [], 'Chiuso, apre mercoledì alle 8:00'],
    ['never open', '2026-06-17T10:00Z', [], [], 'Chiuso'],
    ['away for more than 60 days', '2026-06-30T20:00Z', openingHours, summer, 'Chiuso'],
    ['away', '2026-07-10T10:00Z', openingHours, summer, 'Chiuso, apre martedì 1 settembre alle 9:00'],
    ['a later week', '2026-06-17T10:00Z', thursday, ['18/6'], 'Chiuso, apre giovedì 25 giugno alle 9:00'],
    ['hours in the wrong order', '2026-06-17T10:00Z', wednesday('19:00', '9:00'), [], 'Chiuso'],
    ['one o’clock', '2026-06-16T22:30Z', wednesday('1:00', '13:00'), [], 'Chiuso, apre oggi all’1:00'],
    ['half past one', '2026-06-16T10:00Z', wednesday('01:30', '11:00'), [], 'Chiuso, apre domani all’01:30'],
    ['eleven', '2026-06-16T10:00Z', wednesday('11:00', '12:00'), [], 'Chiuso, apre domani alle 11:00'],
    // The hour from 2:00 to 3:00 does not exist in March, and comes twice in October.
    ['in March', '2026-03-29T01:00:00Z', sunday, [], 'Aperto ora, fino alle 4:00'],
    ['in March', '2026-03-29T02:00:00Z', sunday, [], 'Chiuso, apre domenica all’1:00'],
    ['in October', '2026-10-25T02:59:00Z', sunday, [], 'Aperto ora, fino alle 4:00'],
    ['in October', '2026-10-25T03:00:00Z', sunday, [], 'Chiuso, apre domenica all’1:00'],
  ])('%s, %s', (_, instant, opening, closed, text) => {
    expect(textAt(instant, opening, closed)).toBe(text);
  });
});

describe('at any moment', () => {
  const moments = fc
    .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
    .map((time) => new Date(time));
  const times = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${hour}:${String(minute).padStart(2, '0')}`);
  const names = ['dom', 'lun', 'mar', 'mer', 'gio', 'ven', 'sab'] as const;
  const weeks = fc.array(
    fc.record({
      days: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }),
      opens: times,
      closes: times,
    }),
    { maxLength: 3 },
  );
  const home = process.env.TZ;
  afterEach(() => {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  });

  it('the state does not depend on the visitor’s time zone', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const texts = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((zone) => {
          process.env.TZ = zone;
          return hoursText(openingState(now, openingHours, closedOn), words);
        });
        expect(new Set(texts).size).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  it('the state agrees with a count of the minutes by the rule of the European clock', () => {
    fc.assert(
      fc.property(moments, weeks, (now, week) => {
        expect(openingState(now, week, closedOn)).toEqual(counted(now, week));
      }),
      { numRuns: 60 },
    );
  });

  it('fromRomanClock reverses romanClock, but for the nights when the clocks change', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const minute = new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
        const shown = romanClock(minute);
        fc.pre(![2, 3, 9, 10].includes(shown.getUTCMonth()) || shown.getUTCHours() > 4);
        expect(fromRomanClock(shown)).toEqual(minute);
      }),
    );
  });

  /** Bologna's clock without Intl: summer time from the last Sunday of March to that of October, at 1:00 UTC. */
  function wall(instant: Date): Date {
    const lastSunday = (month: number) => {
      const last = new Date(Date.UTC(instant.getUTCFullYear(), month + 1, 0, 1));
      return last.getTime() - last.getUTCDay() * 86_400_000;
    };
    const isSummer = instant.getTime() >= lastSunday(2) && instant.getTime() < lastSunday(9);
    return new Date(instant.getTime() + (isSummer ? 2 : 1) * 3_600_000);
  }

  /** The same answer minute by minute. */
  function counted(now: Date, week: typeof openingHours): ReturnType<typeof openingState> {
    const minutesOf = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1]);
    const minuteOf = (clock: Date) => clock.getUTCHours() * 60 + clock.getUTCMinutes();
    const clock = wall(now);
    const start = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate());
    const entriesOn = (day: Date) =>
      isHoliday(day, closedOn)
        ? []
        : week
            .filter(({ days }) => days.includes(names[day.getUTCDay()] as Weekday))
            .filter(({ opens, closes }) => minutesOf(opens) < minutesOf(closes))
            .sort((a, b) => minutesOf(a.opens) - minutesOf(b.opens));

    const current = entriesOn(clock).find(
      ({ opens, closes }) => minutesOf(opens) <= minuteOf(clock) && minuteOf(clock) < minutesOf(closes),
    );
    if (current) return { open: true, until: current.closes };
    let entries = entriesOn(clock);
    for (let at = clock.getTime(); at < start + 61 * 86_400_000; at += 60_000) {
      const day = new Date(at);
      if (minuteOf(day) === 0) entries = entriesOn(day);
      const opening = entries.find(({ opens }) => minutesOf(opens) === minuteOf(day));
      if (!opening) continue;
      const ahead = Math.floor((at - start) / 86_400_000);
      if (ahead > 7) return { open: false, opens: { date: dayLabel(day), time: opening.opens } };
      const name = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : (names[day.getUTCDay()] as Weekday);
      return { open: false, opens: { day: name, time: opening.opens } };
    }
    return { open: false };
  }
});
