import { expect, it } from 'vitest';
import { plainNumber } from './number-fields.ts';

it.each([
  ['2.950', true, '2950'],
  ['€ 2950', true, '2950'],
  ['€ 4.250 al mq', true, '4250'],
  ['4.250 €/m2', true, '4250'],
  ['2800 euro', true, '2800'],
  ['2800,50', true, ''],
  ['6,8', false, '6.8'],
  ['-1.2 %', false, '-1.2'],
  ['6,8 per cento', false, '6.8'],
  ['\u22122,5 %', false, '-2.5'],
  ['\u2013 2,5 %', false, '-2.5'],
  ['3200 €/m^2', true, '3200'],
  ['3.200 al metro2', true, '3200'],
  ['3 200', true, '3200'],
  ['3\u00a0200 €/m2', true, '3200'],
  ['€ 3.200', true, '3200'],
  ['12’500', true, '12500'],
  ["1'250.000 €", true, '1250000'],
  ['3.200,50', true, ''],
  ['2950.5', true, ''],
  ["1'25", true, ''],
  ["1'250", false, ''],
  ['1.250.000', true, '1250000'],
  ['circa 2800, trattabili', true, '2800'],
  ['circa 6,8.', false, '6.8'],
  ['1.234,5', false, ''],
  ['1.250.000', false, ''],
  ['6,125', false, '6.125'],
  ['6.125', false, '6.125'],
  ['0.125', false, '0.125'],
  ['tanto', true, ''],
  // Not fully typed yet.
  ['-', false, ''],
  ['6,', false, '6'],
  [',5', false, '.5'],
  ['2800,', true, '2800'],
  ['1.234.', true, '1234'],
])('reads the number %s as an Italian types it', (typed, isWhole, plain) => {
  expect(plainNumber(typed, isWhole)).toBe(plain);
});
