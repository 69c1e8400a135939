import { expect, it } from 'vitest';
import { iconNames } from '../../shared/content/schemas/fields.ts';
import { bay, shapesOf, stepsFile } from './StepsDrawing.tsx';

it.each(iconNames)('a step with the icon %s has a drawing in our colours', (icon) => {
  const shapes = shapesOf(icon);
  expect(shapes).toMatch(/^<path /);
  expect(shapes).not.toMatch(/="#/);
});

const porticoOf = (steps: number) =>
  stepsFile(Array.from({ length: steps }, () => 'camera' as const));

it.each([3, 6, 8])('the portico of %i steps has as many bays', (steps) => {
  const file = porticoOf(steps);
  expect(file).toContain(`viewBox="0 0 ${steps * bay.width} ${bay.height}"`);
  expect(file.match(/translate\(\d+ 0\)/g)).toHaveLength(steps);
});

it('the portico needs no stylesheet', () => {
  expect(porticoOf(6)).not.toContain('var(');
});
