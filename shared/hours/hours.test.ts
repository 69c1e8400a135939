import { isMainThread } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import type { Weekday } from '../content/content.ts';
import { isHoliday } from './holidays.ts';
import { dayLabel, hoursText, openingState } from './hours.ts';

const { agency, hours } = sample;
const { openingHours } = agency;
const { closedOn, words } = hours;

const textAt = (instant: string, opening = openingHours, closed = closedOn) =>
  hoursText(openingState(new Date(instant), opening, closed), words);

const zones = [
  'UTC',
  'Europe/Rome',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Apia',
];
const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

describe('an ordinary week', () => {
  it.each([
    // Monday, in summer two hours ahead of UTC
    ['2026-06-15T06:59:59Z', 'Chiuso, apre oggi alle 9:00'],
    ['2026-06-15T07:00:00Z', 'Aperto ora, fino alle 19:00'],
    ['2026-06-15T16:59:59Z', 'Aperto ora, fino alle 19:00'],
    ['2026-06-15T17:00:00Z', 'Chiuso, apre domani alle 9:00'],
    ['2026-06-15T22:30:00Z', 'Chiuso, apre oggi alle 9:00'],
    // Friday evening, Saturday, Sunday
    ['2026-06-19T18:00:00Z', 'Chiuso, apre domani alle 9:00'],
    ['2026-06-20T08:00:00Z', 'Aperto ora, fino alle 13:00'],
    ['2026-06-20T11:00:00Z', 'Chiuso, apre lunedì alle 9:00'],
    ['2026-06-21T21:59:59Z', 'Chiuso, apre domani alle 9:00'],
    ['2026-06-21T22:00:00Z', 'Chiuso, apre oggi alle 9:00'],
    // winter, one hour ahead
    ['2026-01-12T07:59:59Z', 'Chiuso, apre oggi alle 9:00'],
    ['2026-01-12T08:00:00Z', 'Aperto ora, fino alle 19:00'],
  ])('%s: %s', (instant, text) => {
    expect(textAt(instant)).toBe(text);
  });
});

describe('the changes of the clock', () => {
  it.each([
    // 29 March 2026, 2:00 becomes 3:00: the Monday after opens an hour earlier in UTC than the Friday before
    ['2026-03-27T07:59:00Z', 'Chiuso, apre oggi alle 9:00'],
    ['2026-03-27T08:00:00Z', 'Aperto ora, fino alle 19:00'],
    ['2026-03-28T23:59:00Z', 'Chiuso, apre domani alle 9:00'],
    ['2026-03-30T06:59:00Z', 'Chiuso, apre oggi alle 9:00'],
    ['2026-03-30T07:00:00Z', 'Aperto ora, fino alle 19:00'],
    // 25 October 2026, 3:00 becomes 2:00
    ['2026-10-23T07:00:00Z', 'Aperto ora, fino alle 19:00'],
    ['2026-10-24T22:30:00Z', 'Chiuso, apre domani alle 9:00'],
    ['2026-10-26T07:59:00Z', 'Chiuso, apre oggi alle 9:00'],
    ['2026-10-26T08:00:00Z', 'Aperto ora, fino alle 19:00'],
  ])('%s: %s', (instant, text) => {
    expect(textAt(instant)).toBe(text);
  });

  it('leave an agency that is open through the night with its own clock', () => {
    const nights = [{ days: ['dom' as const], opens: '1:00', closes: '4:00' }];
    // The hour from 2:00 to 3:00 does not exist in March …
    expect(textAt('2026-03-29T00:59:00Z', nights, [])).toBe('Aperto ora, fino alle 4:00');
    expect(textAt('2026-03-29T01:00:00Z', nights, [])).toBe('Aperto ora, fino alle 4:00');
    expect(textAt('2026-03-29T02:00:00Z', nights, [])).toBe('Chiuso, apre domenica all’1:00');
    // … and comes twice in October.
    expect(textAt('2026-10-25T00:30:00Z', nights, [])).toBe('Aperto ora, fino alle 4:00');
    expect(textAt('2026-10-25T01:30:00Z', nights, [])).toBe('Aperto ora, fino alle 4:00');
    expect(textAt('2026-10-25T02:59:00Z', nights, [])).toBe('Aperto ora, fino alle 4:00');
    expect(textAt('2026-10-25T03:00:00Z', nights, [])).toBe('Chiuso, apre domenica all’1:00');
  });
});

describe('holidays', () => {
  it.each([
    ['Easter Monday', '2026-04-06T08:00:00Z', 'Chiuso, apre domani alle 9:00'],
    ['the Saturday before Easter, closed', '2026-04-04T12:00:00Z', 'Chiuso, apre martedì alle 9:00'],
    ['Easter Monday, another year', '2027-03-29T08:00:00Z', 'Chiuso, apre domani alle 9:00'],
    ['the evening before 2 June', '2026-06-01T18:00:00Z', 'Chiuso, apre mercoledì alle 9:00'],
    ['2 June', '2026-06-02T08:00:00Z', 'Chiuso, apre domani alle 9:00'],
    ['San Petronio on a Monday', '2027-10-04T08:00:00Z', 'Chiuso, apre domani alle 9:00'],
    ['Christmas Eve', '2026-12-24T20:00:00Z', 'Chiuso, apre lunedì alle 9:00'],
    ['Christmas', '2026-12-25T10:00:00Z', 'Chiuso, apre lunedì alle 9:00'],
    ['New Year, just begun in Bologna', '2026-12-31T23:30:00Z', 'Chiuso, apre domani alle 9:00'],
    ['New Year’s Eve, still', '2026-12-31T17:59:00Z', 'Aperto ora, fino alle 19:00'],
  ])('%s', (_, instant, text) => {
    expect(textAt(instant)).toBe(text);
  });
});

describe('other agencies', () => {
  const days = ['lun', 'mar'] as const;
  const lunch = [
    { days: [...days], opens: '15:00', closes: '18:30' },
    { days: [...days], opens: '9:30', closes: '13:00' },
  ];

  it('may close for lunch', () => {
    expect(textAt('2026-06-15T07:00Z', lunch)).toBe('Chiuso, apre oggi alle 9:30');
    expect(textAt('2026-06-15T10:59Z', lunch)).toBe('Aperto ora, fino alle 13:00');
    expect(textAt('2026-06-15T11:00Z', lunch)).toBe('Chiuso, apre oggi alle 15:00');
    expect(textAt('2026-06-16T17:00Z', lunch)).toBe('Chiuso, apre lunedì alle 9:30');
  });

  it('may open on one day of the week', () => {
    expect(textAt('2026-06-17T10:00Z', [{ days: ['mer'], opens: '8:00', closes: '9:00' }])).toBe(
      'Chiuso, apre mercoledì alle 8:00',
    );
  });

  it('may be away for long, or never open', () => {
    expect(textAt('2026-06-17T10:00Z', [])).toBe('Chiuso');
    const summer = [{ dal: '1/7', al: '31/8' }];
    expect(textAt('2026-06-30T20:00Z', openingHours, summer)).toBe('Chiuso');
    expect(textAt('2026-07-10T10:00Z', openingHours, summer)).toBe(
      'Chiuso, apre martedì 1 settembre alle 9:00',
    );
    expect(textAt('2026-06-17T10:00Z', [{ days: ['gio'], opens: '9:00', closes: '10:00' }], ['18/6'])).toBe(
      'Chiuso, apre giovedì 25 giugno alle 9:00',
    );
  });

  it('never open between hours in the wrong order', () => {
    expect(textAt('2026-06-17T10:00Z', [{ days: ['mer', 'gio'], opens: '19:00', closes: '9:00' }])).toBe(
      'Chiuso',
    );
  });

  it('may open or close at one o’clock', () => {
    const night = [{ days: ['mer' as const], opens: '1:00', closes: '13:00' }];
    expect(textAt('2026-06-16T22:30Z', night)).toBe('Chiuso, apre oggi all’1:00');
    expect(textAt('2026-06-17T09:00Z', night)).toBe('Aperto ora, fino alle 13:00');
    expect(textAt('2026-06-16T10:00Z', [{ days: ['mer'], opens: '01:30', closes: '11:00' }])).toBe(
      'Chiuso, apre domani all’01:30',
    );
    expect(textAt('2026-06-16T10:00Z', [{ days: ['mer'], opens: '10:00', closes: '11:00' }])).toBe(
      'Chiuso, apre domani alle 10:00',
    );
  });
});

const instants = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
  .map((time) => new Date(time));

const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${hour}:${String(minute).padStart(2, '0')}`);
const weeks = fc.array(
  fc.record({
    days: fc.uniqueArray(fc.constantFrom<Weekday>('lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'), {
      minLength: 1,
    }),
    opens: times,
    closes: times,
  }),
  { maxLength: 3 },
);

describe('whatever the moment', () => {
  it('says the same wherever the visitor is', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const said = zones.map((zone) => {
          process.env.TZ = zone;
          return hoursText(openingState(now, openingHours, closedOn), words);
        });
        expect(new Set(said).size).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  it('really changes the zone in that test', ({ skip }) => {
    skip(!isMainThread, 'in a worker’s thread (npm run mutants) a process’s zone cannot be changed');
    process.env.TZ = 'Asia/Kolkata';
    expect(new Date().getTimezoneOffset()).toBe(-330);
  });

  it('agrees with a count of the minutes by the rule of the European clock', () => {
    fc.assert(
      fc.property(instants, weeks, (now, week) => {
        expect(openingState(now, week, closedOn)).toEqual(counted(now, week));
      }),
      { numRuns: 60 },
    );
  });

  it('stays open until what it said', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const state = openingState(now, openingHours, closedOn);
        fc.pre(state.open);
        const [hour, minute] = (state.open ? state.until : '').split(':').map(Number) as [number, number];
        const left = hour * 60 + minute - minuteOf(wall(now));
        const at = (minutes: number) =>
          openingState(new Date(now.getTime() + minutes * 60_000), openingHours, closedOn);
        expect(at(left - 1).open).toBe(true);
        expect(at(left).open).toBe(false);
      }),
    );
  });
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

const minuteOf = (clock: Date) => clock.getUTCHours() * 60 + clock.getUTCMinutes();

/** The same answer the long way: the clock on the wall goes on minute by minute until a door opens. */
function counted(now: Date, week: typeof openingHours): ReturnType<typeof openingState> {
  const names = ['dom', 'lun', 'mar', 'mer', 'gio', 'ven', 'sab'] as const;
  const minutesOf = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1]);
  const clock = wall(now);
  const start = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate());
  const entriesOn = (day: Date) =>
    isHoliday(day, closedOn)
      ? []
      : week.filter(({ days }) => days.includes(names[day.getUTCDay()] as Weekday));
  const spansAt = (day: Date) =>
    entriesOn(day).filter(
      ({ opens, closes }) => minutesOf(opens) <= minuteOf(day) && minuteOf(day) < minutesOf(closes),
    );

  if (!week.some(({ opens, closes }) => minutesOf(opens) < minutesOf(closes))) return { open: false };
  const earliest = spansAt(clock).sort((a, b) => minutesOf(a.opens) - minutesOf(b.opens))[0];
  if (earliest) return { open: true, until: earliest.closes };
  for (let at = clock.getTime(); at < start + 61 * 86_400_000; at += 60_000) {
    const day = new Date(at);
    const opening = entriesOn(day).find(
      ({ opens, closes }) => minutesOf(opens) === minuteOf(day) && minutesOf(opens) < minutesOf(closes),
    );
    if (!opening) continue;
    const ahead = Math.floor((at - start) / 86_400_000);
    if (ahead > 7) return { open: false, opens: { date: dayLabel(day), time: opening.opens } };
    const name = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : (names[day.getUTCDay()] as Weekday);
    return { open: false, opens: { day: name, time: opening.opens } };
  }
  return { open: false };
}
