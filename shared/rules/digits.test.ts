import { expect, it } from 'vitest';
import { asciiDigits } from './digits.ts';

it.each([
  '0123456789',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '０１２３４５６７８９',
])('reads the digits of %s', (digits) => {
  expect(asciiDigits(`tel. ${digits}`)).toBe('tel. 0123456789');
});
