import { describe, expect, it } from 'vitest';
import { drawingFile, drawingNames } from './files.tsx';

describe.each(drawingNames)('the drawing %s', (name) => {
  it('is a file that needs no stylesheet', () => {
    const svg = drawingFile(name);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
    expect(svg).not.toContain('var(');
  });
});
