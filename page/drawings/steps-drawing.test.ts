import { expect, it } from 'vitest';
import { iconNames } from '../../shared/content/schemas/field-kinds.ts';
import { stepShapes, stepsFile } from './steps-drawing.tsx';

it.each(iconNames)('draws a step with the icon %s in the page’s colours', (icon) => {
  const shapes = stepShapes(icon);
  expect(shapes).toMatch(/^<path /);
  expect(shapes).not.toMatch(/="#/);
});

it('draws the portico of the steps without a stylesheet, and with one cat', async () => {
  const file = await stepsFile(['camera', 'home', 'key']);
  expect(file).not.toContain('var(');
  expect(file.match(/translate\(82 128\)/g)).toHaveLength(1);
});
