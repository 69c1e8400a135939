import { describe, expect, it } from 'vitest';
import { drawingFile, drawingNames } from './files.tsx';
import { zoneVignettes } from './zoneVignettes.tsx';

describe.each(drawingNames)('the drawing %s', (name) => {
  it('is a file that needs no stylesheet', () => {
    const svg = drawingFile(name);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
    expect(svg).not.toContain('var(');
  });
});

it('has another sky over each zone', () => {
  const skies = Object.keys(zoneVignettes).map((zone) => /<path fill="(#\w+)"/.exec(drawingFile(zone))?.[1]);
  expect(new Set(skies).size).toBe(Object.keys(zoneVignettes).length);
});
