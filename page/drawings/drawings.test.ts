import { expect, it } from 'vitest';
import { zoneDrawings } from '../../shared/design/drawings.ts';
import { drawingFiles } from './files.tsx';

const files = drawingFiles();

it.each(Object.entries(files))(
  'writes the drawing %s as a file that needs no stylesheet',
  (_, svg) => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
    expect(svg).not.toContain('var(');
  },
);

it('has a file for each zone’s drawing, each with a different sky colour', () => {
  const skies = zoneDrawings.map((zone) => /<path fill="(#\w+)"/.exec(files[zone] ?? '')?.[1]);
  expect(new Set(skies).size).toBe(zoneDrawings.length);
});
