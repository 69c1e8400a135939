import { expect, it } from 'vitest';
import { iconNames } from '../../shared/content/schemas/fields.ts';
import { shapesOf, stepHref, stepsFile } from './StepsDrawing.tsx';

it.each(iconNames)('draws a step with the icon %s in our colours', (icon) => {
  const shapes = shapesOf(icon);
  expect(shapes).toMatch(/^<path /);
  expect(shapes).not.toMatch(/="#/);
});

it('draws the portico without a stylesheet, with one cat', async () => {
  const file = await stepsFile(['camera', 'home', 'key']);
  expect(file).not.toContain('var(');
  expect(file.match(/translate\(82 128\)/g)).toHaveLength(1);
});

it('gives each step a view and a number of its own', async () => {
  const icons = ['camera', 'camera', 'camera'] as const;
  const file = await stepsFile(icons);
  const views = icons.map((_, index) => stepHref(index).split('#')[1]);
  expect(file.match(/(?<=<view id=")\w+/g)).toEqual(views);
  const numbers = file.match(/scale\([\d.]+\)" d="[^"]+/g);
  expect(new Set(numbers).size).toBe(icons.length);
});
