import { describe, expect, it } from 'vitest';
import { readContent } from '../content/load.ts';
import { type BookingDay, bookingDays, isPreference, preferenceLine, withPreference } from './rules.ts';

const { agency, booking, hours } = readContent();
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
  const line = preferenceLine(first, 'morning', booking);

  it('comes before what was written', () => {
    expect(line).toBe('Preferirei sabato 21 novembre, di mattina.');
    expect(withPreference('La mia casa', line, isOurs)).toBe(`${line}\nLa mia casa`);
  });

  it('takes the place of an earlier one, and goes when no day is chosen', () => {
    const message = withPreference('La mia casa', line, isOurs);
    const other = preferenceLine(second, undefined, booking);
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
