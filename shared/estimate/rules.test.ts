import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { estimate, formatCorrection, formatRange, formatSize, readSize, sizeLimits } from './rules.ts';

describe('square metres', () => {
  it.each([
    ['85', 85],
    [' 85 ', 85],
    ['85,5', 85.5],
    ['85.5', 85.5],
    ['85 mq', 85],
    ['85m²', 85],
    ['85,5 M2', 85.5],
    ['085', 85],
    ['15', 15],
    ['1000', 1000],
    ['1.000', 1000],
    ['1.000,0', 1000],
  ])('%j is %d', (text, size) => {
    expect(readSize(text)).toEqual({ size });
  });

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['ottanta', 'number'],
    ['85,55', 'number'],
    ['85,', 'number'],
    [',5', 'number'],
    ['-85', 'number'],
    ['8e2', 'number'],
    ['85 90', 'number'],
    ['1,000.5', 'number'],
    ['٨٥', 'number'],
    ['0', 'range'],
    ['14,9', 'range'],
    ['1000,1', 'range'],
    ['10.000', 'range'],
    ['999999999', 'range'],
  ] as const)('%j is refused: %s', (text, fault) => {
    expect(readSize(text)).toEqual({ fault });
  });

  it('are read back as they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: sizeLimits.min * 10, max: sizeLimits.max * 10 }), (tenths) => {
        expect(readSize(formatSize(tenths / 10))).toEqual({ size: tenths / 10 });
      }),
    );
  });

  it('have limits that the message names', () => {
    const { range } = sample.estimate.form.errors;
    expect(range).toContain(` ${sizeLimits.min} `);
    expect(range).toContain(' 1.000 ');
  });

  it.each([
    [85, '85 m²'],
    [85.5, '85,5 m²'],
    [1000, '1.000 m²'],
    [119.9, '119,9 m²'],
  ])('%d is shown as %s', (size, text) => {
    expect(formatSize(size)).toBe(text);
  });
});

describe('the range', () => {
  const savena = { price: 2600, size: 85, corrections: [], margin: 8 };

  it('is the zone’s price for the square metres, with the margin, to the thousand', () => {
    // 2600 × 85 = 221.000; less 8% 203.320, more 8% 238.680
    expect(estimate(savena)).toEqual({ low: 203_000, high: 239_000 });
    expect(formatRange(estimate(savena))).toBe('€203.000–€239.000');
  });

  it('takes the corrections one after the other', () => {
    // 221.000 × 0,9 × 1,05 = 208.845; 192.137 and 225.553
    expect(estimate({ ...savena, corrections: [-10, 5] })).toEqual({ low: 192_000, high: 226_000 });
  });

  it('is the plain average where the corrections are none', () => {
    expect(estimate({ ...savena, corrections: [0, 0] })).toEqual(estimate(savena));
  });

  it('holds the value between its ends, for every home', () => {
    const percent = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 20_000 }),
        fc.integer({ min: 150, max: 10_000 }),
        fc.array(percent, { maxLength: 2 }),
        fc.integer({ min: 5, max: 30 }),
        (price, tenths, corrections, margin) => {
          const size = tenths / 10;
          const value = corrections.reduce((sum, each) => sum * (1 + each / 100), price * size);
          const { low, high } = estimate({ price, size, corrections, margin });
          expect(low % 1000).toBe(0);
          expect(high % 1000).toBe(0);
          expect(Math.abs(low - value * (1 - margin / 100))).toBeLessThanOrEqual(500.01);
          expect(Math.abs(high - value * (1 + margin / 100))).toBeLessThanOrEqual(500.01);
          expect(low).toBeLessThanOrEqual(high);
        },
      ),
    );
  });
});

it.each([
  [-10, '−10%'],
  [5, '+5%'],
  [2.5, '+2,5%'],
  [0, ''],
])('a correction of %d is shown as %j', (percent, text) => {
  expect(formatCorrection(percent)).toBe(text);
});

it('every correction in content/ has its reason', () => {
  const { condition, floor } = sample.estimate;
  for (const { reason } of [...condition, ...floor]) expect(reason).toMatch(/\S.*\.$/);
});
