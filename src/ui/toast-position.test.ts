import { expect, it } from 'vitest';
import { freePosition } from './toast-position.ts';

const at = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 300 });
const bottom = at(500, 600);
const top = at(60, 160);
const places = [bottom, top];

it('is the preferred one while it covers nothing', () => {
  expect(freePosition(places, [])).toBe(bottom);
  expect(freePosition(places, [at(200, 400)])).toBe(bottom);
});

it('is the other one where the preferred would cover something', () => {
  expect(freePosition(places, [at(300, 360), at(550, 580)])).toBe(top);
});

it('rather covers what matters less', () => {
  expect(freePosition(places, [at(550, 580), at(100, 130)])).toBe(top);
  expect(freePosition(places, [at(100, 130), at(550, 580)])).toBe(bottom);
});

it('takes what only touches for uncovered', () => {
  expect(freePosition(places, [at(400, 500)])).toBe(bottom);
});
