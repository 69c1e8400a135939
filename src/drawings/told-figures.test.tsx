import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Palazzo, Score } from './told-figures.tsx';

it.each([1, 3, 27, 28, 60])('a palazzo has %i windows, all of them within its walls', (windows) => {
  const drawing = renderToStaticMarkup(<Palazzo windows={windows} />);
  const places = [...drawing.matchAll(/M(\d+) (\d+)v-8a/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  expect(new Set(places.map(String)).size).toBe(windows);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing)?.map(Number) ?? [];
  for (const [x, y] of places) {
    expect(x + 8).toBeLessThan((width ?? 0) - 4);
    expect(y).toBeLessThan(height ?? 0);
  }
});

it.each([
  [4.9, '143.08'],
  [5, '146'],
  [0, '0'],
])('%s of five arches are filled', (value, width) => {
  expect(renderToStaticMarkup(<Score value={value} of={5} />)).toContain(`<svg width="${width}"`);
});
