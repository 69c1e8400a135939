import { isMainThread } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import type { Weekday } from '../content/content.ts';
import { isHoliday } from './holidays.ts';
import { dayLabel, hoursText, openingState } from './hours.ts';

const { openingHours } = sample.agency;
const { closedOn, words } = sample.hours;

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
