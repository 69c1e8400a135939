// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readContent } from '../content/load.ts';
import { hoursData } from './data.ts';
import { showHours } from './live.ts';

const element = document.createElement('p');

beforeEach(() => {
  vi.useFakeTimers();
  element.hidden = true;
  element.dataset.hours = hoursData(readContent());
  document.body.replaceChildren(element, document.createElement('p'));
});

afterEach(() => vi.useRealTimers());

it('shows the state and the minute in which it changes', () => {
  vi.setSystemTime('2026-06-15T16:59:30Z');
  showHours();
  expect(element.hidden).toBe(false);
  expect(element.textContent).toBe('Aperto ora, fino alle 19:00');
  expect(element.dataset.open).toBe('true');
  vi.advanceTimersByTime(30_000);
  expect(element.textContent).toBe('Chiuso, apre domani alle 9:00');
  expect(element.dataset.open).toBe('false');
});

it('is right at once when the page comes back', () => {
  vi.setSystemTime('2026-06-15T10:00:00Z');
  showHours();
  vi.setSystemTime('2026-06-20T20:00:00Z');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(element.textContent).toBe('Chiuso, apre lunedì alle 9:00');
  vi.setSystemTime('2026-06-22T10:00:00Z');
  dispatchEvent(new Event('pageshow'));
  expect(element.textContent).toBe('Aperto ora, fino alle 19:00');
});

it('carries little', () => {
  expect(hoursData(readContent()).length).toBeLessThan(700);
});
