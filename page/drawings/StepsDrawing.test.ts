import { expect, it } from 'vitest';
import { iconNames } from '../../shared/content/schemas/fields.ts';
import { shapesOf, stepFile } from './StepsDrawing.tsx';

it.each(iconNames)('a step with the icon %s has a drawing in our colours', (icon) => {
  const shapes = shapesOf(icon);
  expect(shapes).toMatch(/^<path /);
  expect(shapes).not.toMatch(/="#/);
});

it('a bay needs no stylesheet', () => {
  expect(stepFile('camera', 0, 6)).not.toContain('var(');
});

it('the cat comes along once', () => {
  const withCat = Array.from({ length: 6 }, (_, index) => stepFile('camera', index, 6)).filter(
    (file) => file.includes('translate(82 128)'),
  );
  expect(withCat).toHaveLength(1);
});
