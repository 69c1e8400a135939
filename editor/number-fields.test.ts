import { expect, it } from 'vitest';
import { plainDecimalNumber, plainWholeNumber } from './number-fields.ts';

it.each([
  ['2.950', '2950'],
  ['€ 2950', '2950'],
  ['€ 4.250 al mq', '4250'],
  ['4.250 €/m2', '4250'],
  ['2800 euro', '2800'],
  ['2800,50', ''],
  ['3200 €/m^2', '3200'],
  ['3.200 al metro2', '3200'],
  ['3 200', '3200'],
  ['3\u00a0200 €/m2', '3200'],
  ['€ 3.200', '3200'],
  ['12’500', '12500'],
  ["1'250.000 €", '1250000'],
  ['3.200,50', ''],
  ['2950.5', ''],
  ["1'25", ''],
  ['1.250.000', '1250000'],
  ['circa 2800, trattabili', '2800'],
  ['tanto', ''],
  ['2800,', '2800'],
  ['1.234.', '1234'],
])('reads the whole number in %s', (typed, number) => {
  expect(plainWholeNumber(typed)).toBe(number);
});

it.each([
  ['6,8', '6.8'],
  ['-1.2 %', '-1.2'],
  ['6,8 per cento', '6.8'],
  ['\u22122,5 %', '-2.5'],
  ['\u2013 2,5 %', '-2.5'],
  ["1'250", ''],
  ['circa 6,8.', '6.8'],
  ['1.234,5', ''],
  ['1.250.000', ''],
  ['6,125', '6.125'],
  ['6.125', '6.125'],
  ['0.125', '0.125'],
  ['-', ''],
  ['6,', '6'],
  [',5', '.5'],
])('reads the percentage in %s', (typed, number) => {
  expect(plainDecimalNumber(typed)).toBe(number);
});
