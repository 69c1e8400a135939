import { describe, expect, it } from 'vitest';
import { lightAt } from './daylight.ts';

/** Sunrise and sunset of the almanac, in local time. */
const almanac = [
  { town: 'Bologna', day: '2026-01-01', rises: '07:49', sets: '16:43', zone: '+01:00' },
  { town: 'Bologna', day: '2026-06-21', rises: '05:28', sets: '21:04', zone: '+02:00' },
  { town: 'Bologna', day: '2026-12-21', rises: '07:46', sets: '16:36', zone: '+01:00' },
  { town: 'Lecce', day: '2026-06-21', rises: '05:17', sets: '20:21', zone: '+02:00' },
  { town: 'Lecce', day: '2026-12-21', rises: '07:07', sets: '16:24', zone: '+01:00' },
] as const;

const hour = 3_600_000;
/** The three quarters of an hour that the rule may be off. */
const off = (3 * hour) / 4;

describe.each(almanac)('in $town on $day, sunrise $rises, sunset $sets', (dates) => {
  const { day, rises, sets, zone } = dates;
  const sunrise = Date.parse(`${day}T${rises}${zone}`);
  const sunset = Date.parse(`${day}T${sets}${zone}`);
  it.each([
    ['night', sunrise - 2 * hour - off],
    ['dawn', sunrise - 2 * hour + off],
    ['dawn', sunrise + hour - off],
    ['day', sunrise + hour + off],
    ['day', sunset - hour - off],
    ['evening', sunset - hour + off],
    ['evening', sunset + 2 * hour - off],
    ['night', sunset + 2 * hour + off],
  ])('it is %s in its time', (light, moment) => {
    expect(lightAt(moment).split(' ')[0]).toBe(light);
  });
});

it.each([
  ['2026-10-25T02:30:00+02:00', 'night'],
  ['2026-07-01T00:00:00+02:00', 'night'],
  ['2026-11-30T12:00:00Z', 'day'],
  ['2026-12-01T12:00:00Z', 'day winter'],
  ['2027-02-28T12:00:00Z', 'day winter'],
  ['2027-03-01T12:00:00Z', 'day'],
])('at %s it is %s', (moment, light) => {
  expect(lightAt(Date.parse(moment))).toBe(light);
});
