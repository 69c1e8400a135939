import { describe, expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import {
  type BookingDay,
  bookingDays,
  isPreference,
  partHours,
  preferenceLine,
  preferenceText,
  readPreference,
  withPreference,
} from './rules.ts';

const { agency, booking, hours } = sample;
const days = (now: string, count?: number) =>
  bookingDays(new Date(now), agency.openingHours, hours.closedOn, count);

describe('the days offered', () => {
  it('begin tomorrow and leave out Sundays', () => {
    expect(days('2026-11-20T10:00:00Z', 4).map(({ label }) => label)).toEqual([
      'sabato 21 novembre',
      'lunedì 23 novembre',
      'martedì 24 novembre',
      'mercoledì 25 novembre',
    ]);
  });

  it('have only the parts that the opening hours cover', () => {
    const [saturday, monday] = days('2026-11-20T10:00:00Z');
    expect(saturday?.parts).toEqual(['morning']);
    expect(monday?.parts).toEqual(['morning', 'afternoon']);
  });

  it('leave out holidays', () => {
    expect(days('2026-12-23T10:00:00Z', 2).map(({ label }) => label)).toEqual([
      'giovedì 24 dicembre',
      'lunedì 28 dicembre',
    ]);
  });

  it('follow the clocks of Bologna, where it is already tomorrow', () => {
    expect(days('2026-11-22T23:30:00Z', 1)[0]?.label).toBe('martedì 24 novembre');
  });
});

describe('the preference in the message', () => {
  const [first, second] = days('2026-11-20T10:00:00Z') as [BookingDay, BookingDay];
  const isOurs = (line: string) => isPreference(line, [first, second], booking);
  const line = preferenceLine(first.label, 'morning', booking);

  it('comes before what was written', () => {
    expect(line).toBe('Preferirei sabato 21 novembre, di mattina.');
    expect(withPreference('La mia casa', line, isOurs)).toBe(`${line}\nLa mia casa`);
  });

  it('takes the place of an earlier one, and goes when no day is chosen', () => {
    const message = withPreference('La mia casa', line, isOurs);
    const other = preferenceLine(second.label, undefined, booking);
    expect(withPreference(message, other, isOurs)).toBe(`${other}\nLa mia casa`);
    expect(withPreference(message, '', isOurs)).toBe('La mia casa');
  });

  it('never takes the place of a line that the visitor wrote', () => {
    for (const own of ['Preferirei vendere in primavera.', 'Preferirei', `${line} Grazie`, '']) {
      expect(withPreference(own, line, isOurs)).toBe(`${line}\n${own}`);
      expect(withPreference(own, '', isOurs)).toBe(own);
    }
  });
});

describe('the preference read back', () => {
  const opened = '2026-11-20T22:00:00Z';
  const read = (message: string, written = opened) => readPreference(message, booking, new Date(written));

  it('is what was chosen, for every day and part on offer', () => {
    const offered = days(opened, 60);
    expect(offered.length).toBeGreaterThan(40);
    for (const { label, parts } of offered) {
      for (const part of [undefined, ...parts]) {
        const text = preferenceText(label, part, booking);
        const line = preferenceLine(label, part, booking);
        const found = read(withPreference('Buongiorno', line, () => false));
        expect(found).toMatchObject({ part, text });
        expect(label).toContain(` ${found?.day.getUTCDate()} `);
      }
    }
  });

  it('is the same when the message is sent after midnight, and finds the year', () => {
    const message = preferenceLine('sabato 2 gennaio', 'morning', booking);
    const day = new Date('2027-01-02T00:00:00Z');
    expect(read(message, '2026-12-30T10:00:00Z')?.day).toEqual(day);
    expect(read(message, '2027-01-01T23:30:00Z')?.day).toEqual(day);
  });

  it('survives what the visitor writes around it', () => {
    const line = 'Preferirei lunedì 23 novembre, di pomeriggio. Oppure chiamatemi.';
    expect(read(`Salve,\n${line}\nGrazie`)).toMatchObject({ part: 'afternoon' });
  });

  it.each([
    '',
    'Preferirei un altro giorno.',
    'Preferirei lunedì 22 novembre, di mattina.',
    'lunedì 23 novembre',
  ])('is none in %j', (message) => {
    expect(read(message)).toBeUndefined();
  });
});

it.each([
  ['2026-11-23', 'morning', { from: 540, to: 780 }],
  ['2026-11-23', 'afternoon', { from: 780, to: 1140 }],
  ['2026-11-21', 'morning', { from: 540, to: 780 }],
  ['2026-11-21', 'afternoon', undefined],
  ['2026-11-22', 'morning', undefined],
] as const)('on %s the %s is %j', (day, part, expected) => {
  expect(partHours(new Date(day), part, agency.openingHours)).toEqual(expected);
});

it('a pause at noon shortens both parts', () => {
  const openingHours = [
    { days: ['lun' as const], opens: '9:30', closes: '12:30' },
    { days: ['lun' as const], opens: '15:00', closes: '18:30' },
  ];
  const monday = new Date('2026-11-23');
  expect(partHours(monday, 'morning', openingHours)).toEqual({ from: 570, to: 750 });
  expect(partHours(monday, 'afternoon', openingHours)).toEqual({ from: 900, to: 1110 });
});

it.each([
  ['9:00', '13:30', ['morning']],
  ['9:00', '14:30', ['morning']],
  ['9:00', '15:00', ['morning', 'afternoon']],
  ['12:00', '20:00', ['afternoon']],
  ['14:00', '20:00', ['afternoon']],
  ['11:00', '20:00', ['morning', 'afternoon']],
])('from %s to %s offers %j', (opens, closes, parts) => {
  const [day] = bookingDays(new Date('2026-11-22T10:00Z'), [{ days: ['lun'], opens, closes }], []);
  expect(day?.parts).toEqual(parts);
});

it('a pause after one o’clock parts the day', () => {
  const openingHours = [
    { days: ['lun' as const], opens: '9:00', closes: '14:00' },
    { days: ['lun' as const], opens: '15:30', closes: '19:00' },
  ];
  const monday = new Date('2026-11-23');
  expect(partHours(monday, 'morning', openingHours)).toEqual({ from: 540, to: 840 });
  expect(partHours(monday, 'afternoon', openingHours)).toEqual({ from: 930, to: 1140 });
});
