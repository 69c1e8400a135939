import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { floorLabel, liftOf } from './floors.ts';

it('tells a floor with its lift, where that counts', () => {
  expect(sample.estimate.floor.map((rule) => floorLabel(rule, sample.estimate))).toEqual([
    'Piano terra o rialzato',
    'Primo piano',
    'Secondo o terzo, con ascensore',
    'Secondo o terzo, senza ascensore',
    'Quarto o più, con ascensore',
    'Quarto o più, senza ascensore',
  ]);
  expect(sample.estimate.floor.map(liftOf)).toEqual([undefined, undefined, true, false, true, false]);
});
