import { expect, it } from 'vitest';
import { zoneShapes } from '../../shared/zones.ts';
import { drawingFile, drawingNames } from './files.tsx';

const zones = Object.keys(zoneShapes);

it.each(drawingNames)('the drawing %s is a file that needs no stylesheet', (name) => {
  const svg = drawingFile(name);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
  expect(svg).not.toContain('var(');
});

it('each zone has a drawing, with a sky of its own colour', () => {
  const skies = zones.map((zone) => /<path fill="(#\w+)"/.exec(drawingFile(zone))?.[1]);
  expect(new Set(skies).size).toBe(zones.length);
});
