import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RatingArches, YearsBuilding } from './figure-drawings.tsx';

it.each([1, 3, 27, 28, 60])('a building has %i windows, all of them within its walls', (windows) => {
  const drawing = renderToStaticMarkup(<YearsBuilding windows={windows} />);
  const [, width] = /viewBox="0 0 (\d+) /.exec(drawing)?.map(Number) ?? [];
  // A storey is a dashed line: eight for a window, eight for the wall up to the next.
  const storeys = [...drawing.matchAll(/M12 \d+h(\d+)/g)].map(([, length]) => Number(length));
  expect(storeys.reduce((count, length) => count + (length + 8) / 16, 0)).toBe(windows);
  for (const length of storeys) expect(12 + length).toBeLessThan((width ?? 0) - 4);
});

it.each([
  [4.9, '143.08'],
  [5, '146'],
  [0, '0'],
])('%s of five arches are filled', (value, width) => {
  expect(renderToStaticMarkup(<RatingArches value={value} of={5} />)).toContain(`<svg width="${width}"`);
});
