import { describe, expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { hoursText, openingState } from './hours.ts';

const { agency, hours } = sample;
const { openingHours } = agency;
const { closedOn, words } = hours;

const textAt = (instant: string, opening = openingHours, closed = closedOn) =>
  hoursText(openingState(new Date(instant), opening, closed), words);

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
