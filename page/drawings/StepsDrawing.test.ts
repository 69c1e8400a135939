import { expect, it } from 'vitest';
import { iconNames } from '../../shared/content/schemas/fields.ts';
import { shapesOf, stepFile } from './StepsDrawing.tsx';

it.each(iconNames)('a step with the icon %s has a drawing in our colours', (icon) => {
  const shapes = shapesOf(icon);
  expect(shapes).toMatch(/^<path /);
  expect(shapes).not.toMatch(/="#/);
});

it('draws a bay without a stylesheet', async () => {
  expect(await stepFile('camera', 0, 6)).not.toContain('var(');
});

it('the cat comes along once, and each bay has a number of its own', async () => {
  const walk = Array.from({ length: 6 }, (_, index) => stepFile('camera', index, 6));
  const files = await Promise.all(walk);
  expect(files.filter((file) => file.includes('translate(82 128)'))).toHaveLength(1);
  const numbers = files.map((file) => file.slice(file.lastIndexOf(' d="')));
  expect(new Set(numbers).size).toBe(6);
});
