import { expect, it } from 'vitest';
import { sample } from '../../tests/support/sample.ts';
import {
  estimateLine,
  estimateRange,
  feeOf,
  floorLabel,
  formatCorrection,
  formatRange,
  formatRoundPrice,
  formatSize,
  readSize,
  withVat,
} from './estimate-rules.ts';

it.each([
  [
    85,
    ' 85 |85 mq|85m²|085|85 metri|85 mq circa|circa 85 mq|ca. 85|85 m.q.|85 metri quadrati|mq 85',
  ],
  [
    85,
    '85 mq, circa.|85 mt|85 mq commerciali|~85|85,|ne ha 85, credo|85,00|٨٥|۸۵|８５|８５㎡|85mq2|85 metri2',
  ],
  [85.5, '85,5|85.5|85,5 M2|85,50|85.50 mq|٨٥٫٥'],
  [85.6, '85,55'],
  [120, '120,00|119,97'],
  [15, '15'],
  [1000, "1000|1.000,0|1'000|1’000|1 000|1\u202f000 mq|١٬٠٠٠"],
])('reads the size %d from each of %j', (size, texts) => {
  for (const text of texts.split('|')) {
    expect([text, readSize(text)]).toEqual([text, { size }]);
  }
});

it.each([
  ['missing', '   '],
  ['number', 'ottanta|85,555|8e2|85 90|85-90|1,000.5|85 mq e 20|85 m 20|85 mq al 3° piano|circa'],
  ['range', '14,9|1000,1|12.500|1.250.000|999999999'],
])('gives the error %s for each of the sizes %j', (error, texts) => {
  for (const text of texts.split('|')) {
    expect([text, readSize(text)]).toEqual([text, { error }]);
  }
});

const formats = { formatCorrection, formatSize };

it.each([
  ['formatSize', 85, '85\u00a0m²'],
  ['formatSize', 85.5, '85,5\u00a0m²'],
  ['formatSize', 1000, '1.000\u00a0m²'],
  ['formatSize', 119.9, '119,9\u00a0m²'],
  ['formatSize', 119.97, '120\u00a0m²'],
  ['formatCorrection', -10, '−10%'],
  ['formatCorrection', 2.5, '+2,5%'],
  ['formatCorrection', 0, ''],
] as const)('%s writes %d as %j', (name, value, text) => {
  expect(formats[name](value)).toBe(text);
});

const savena = { price: 2600, size: 85, corrections: [], margin: 8 };

it('estimates price times size, corrected in order, with the margin, to the thousand', () => {
  // 2600 × 85 = 221.000; less 8% 203.320, more 8% 238.680
  expect(formatRange(estimateRange(savena))).toBe('€203.000–€239.000');
  // 221.000 × 0,9 × 1,05 = 208.845; 192.137 and 225.553
  expect(estimateRange({ ...savena, corrections: [-10, 5] })).toEqual({
    low: 192_000,
    high: 226_000,
  });
});

it('names a floor with its lift where the lift matters', () => {
  const { floors } = sample.estimate;
  expect(floors.slice(1, 4).map((rule) => floorLabel(rule, sample.estimate))).toEqual([
    'Primo piano',
    'Secondo o terzo, con ascensore',
    'Secondo o terzo, senza ascensore',
  ]);
});

const start = sample.estimate.form.message;
const range = { low: 203_000, high: 239_000 };

it('writes the estimate into the message as a sentence', () => {
  expect(estimateLine(start, ['Quartiere Savena', '85 m²'], range)).toBe(
    'Vorrei una valutazione precisa della mia casa. Stima indicativa: Quartiere Savena, 85 m²: €203.000–€239.000.',
  );
});

it('includes the VAT in the fee', () => {
  expect(feeOf(300_000, '3%')).toBeCloseTo(10_980);
});

it.each([
  ['3%', '3,66%'],
  ['2,5%', '3,05%'],
  ['2.05%', '2,5%'],
  ['10%', '12,2%'],
  ['50%', '61%'],
  // Halves round up.
  ['1,25%', '1,53%'],
  ['2,75%', '3,36%'],
  ['3,25%', '3,97%'],
])('turns a fee of %s into %s with VAT', (fee, total) => {
  expect(withVat(fee)).toBe(total);
});

it('rounds each step of the estimate to the nearest hundred', () => {
  expect(formatRoundPrice(208_849)).toBe('€208.800');
  expect(formatRoundPrice(208_850)).toBe('€208.900');
});
