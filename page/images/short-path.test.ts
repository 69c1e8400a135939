import { expect, it } from 'vitest';
import { shortPath } from './short-path.ts';

it('writes an outline in whole numbers, each point by its distance from the one before', () => {
  expect(shortPath('M7.78 0.34Q6.86 0.34 5.74 -0.15L9 4ZM20 20L21 22Z')).toBe(
    'm8 0q-1 0-2 0l3 4zm12 20l1 2z',
  );
});
