import { expect, it } from 'vitest';
import { freePosition } from './toast-position.ts';

const at = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 300 });
const bottom = at(500, 600);
const top = at(60, 160);
const places = [bottom, top];

it.each([
  ['the preferred one where nothing is', [], bottom],
  ['the preferred one while it covers nothing', [at(200, 400)], bottom],
  ['the preferred one where something only touches it', [at(400, 500)], bottom],
  ['the other one where the preferred would cover something', [at(300, 360), at(550, 580)], top],
  ['that which covers what comes last', [at(550, 580), at(100, 130)], top],
  ['that which covers what comes last', [at(100, 130), at(550, 580)], bottom],
])('is %s', (_, obstacles, expected) => {
  expect(freePosition(places, obstacles)).toBe(expected);
});
