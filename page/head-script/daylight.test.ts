import { describe, expect, it } from 'vitest';
import { hourMs } from '../../shared/durations.ts';
import { lightAt } from './daylight.ts';

/** Sunrise and sunset from an almanac, in local time. */
const almanac = [
  { town: 'Bologna', day: '2026-01-01', rises: '07:49', sets: '16:43', zone: '+01:00' },
  { town: 'Bologna', day: '2026-06-21', rises: '05:28', sets: '21:04', zone: '+02:00' },
  { town: 'Bologna', day: '2026-12-21', rises: '07:46', sets: '16:36', zone: '+01:00' },
  { town: 'Lecce', day: '2026-06-21', rises: '05:17', sets: '20:21', zone: '+02:00' },
  { town: 'Lecce', day: '2026-12-21', rises: '07:07', sets: '16:24', zone: '+01:00' },
] as const;

const tolerance = (3 * hourMs) / 4;

describe.each(almanac)('the light in $town on $day (sunrise $rises, sunset $sets)', (dates) => {
  const { day, rises, sets, zone } = dates;
  const sunrise = Date.parse(`${day}T${rises}${zone}`);
  const sunset = Date.parse(`${day}T${sets}${zone}`);
  it.each([
    ['night', sunrise - 2 * hourMs - tolerance],
    ['dawn', sunrise - 2 * hourMs + tolerance],
    ['dawn', sunrise + hourMs - tolerance],
    ['day', sunrise + hourMs + tolerance],
    ['day', sunset - hourMs - tolerance],
    ['evening', sunset - hourMs + tolerance],
    ['evening', sunset + 2 * hourMs - tolerance],
    ['night', sunset + 2 * hourMs + tolerance],
  ])('is %s within three quarters of an hour of the almanac', (light, moment) => {
    expect(lightAt(moment)).toBe(light);
  });
});

it.each([
  ['night', '2026-10-25T02:30:00+02:00'],
  ['night', '2026-07-01T00:00:00+02:00'],
  ['day', '2026-11-30T12:00:00Z'],
])('finds the light of %s at %s', (light, moment) => {
  expect(lightAt(Date.parse(moment))).toBe(light);
});
