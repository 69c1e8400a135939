// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import OpeningState from './OpeningState.tsx';

const { agency, hours } = sample;
const show = () =>
  render(<OpeningState openingHours={agency.openingHours} closedOn={hours.closedOn} words={hours.words} />)
    .container;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says what the door says, and marks it', () => {
  vi.setSystemTime('2026-11-24T10:00:00+01:00');
  const place = show();
  expect(place.textContent).toBe('Aperto ora, fino alle 19:00');
  expect(place.querySelector('[data-open="true"]')).not.toBeNull();
});

it('changes its words the minute the door closes', () => {
  vi.setSystemTime('2026-11-24T18:59:30+01:00');
  const place = show();
  act(() => void vi.advanceTimersByTime(30_000));
  expect(place.textContent).toBe('Chiuso, apre domani alle 9:00');
});

it('is right again when the page comes back to the eye', () => {
  vi.setSystemTime('2026-11-24T10:00:00+01:00');
  const place = show();
  vi.setSystemTime('2026-11-28T20:00:00+01:00');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(place.textContent).toBe('Chiuso, apre lunedì alle 9:00');
});
