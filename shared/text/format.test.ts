import { expect, it } from 'vitest';
import {
  fillPlaceholders,
  formatDays,
  formatNumber,
  formatPrice,
  formatTrend,
  phoneHref,
  slug,
  whatsappHref,
} from './format.ts';
import type { Weekday } from './italian.ts';

const formats = { formatPrice, formatTrend, formatNumber };

it.each([
  ['formatPrice', 999, '€999'],
  ['formatPrice', 1000, '€1.000'],
  ['formatPrice', 1234567, '€1.234.567'],
  ['formatPrice', 3199.6, '€3.200'],
  ['formatNumber', 0, '0'],
  ['formatNumber', 100, '100'],
  ['formatNumber', 45000, '45.000'],
  ['formatTrend', 6.8, '+6.8%'],
  ['formatTrend', 0, '0.0%'],
  ['formatTrend', -0.04, '0.0%'],
  ['formatTrend', -1.25, '−1.3%'],
] as const)('%s writes %d as %s', (name, value, text) => {
  expect(formats[name](value)).toBe(text);
});

it('fills placeholders, and leaves braces around other names and in values', () => {
  const values = { id: '7', visitor: '{id}' };
  expect(fillPlaceholders('{visitor}, n. {id}, {constructor}', values)).toBe(
    '{id}, n. 7, {constructor}',
  );
});

it('writes tel: links without spaces, with a landline’s zero', () => {
  expect(phoneHref('+39 051 000 0000')).toBe('tel:+390510000000');
});

it('writes WhatsApp links with digits alone', () => {
  expect(whatsappHref('+39 300 000 0000', 'Buongiorno, è libero?')).toBe(
    'https://wa.me/393000000000?text=Buongiorno%2C%20%C3%A8%20libero%3F',
  );
});

it.each<[Weekday[], string]>([
  [['lun', 'mar', 'mer', 'gio', 'ven'], 'Lun-Ven'],
  [['sab'], 'Sab'],
  [[], ''],
  [['lun', 'mer', 'ven'], 'Lun, Mer, Ven'],
  [['lun', 'mar', 'mer', 'ven'], 'Lun-Mer, Ven'],
  [['sab', 'dom'], 'Sab, Dom'],
  [['ven', 'lun', 'mar', 'gio', 'mer', 'lun'], 'Lun-Ven'],
])('writes the days %j as %j', (days, text) => {
  expect(formatDays(days)).toBe(text);
});

it.each([
  ['Città Alta', 'citta-alta'],
  ['Reggio nell’Emilia', 'reggio-nell-emilia'],
  ['«Z.I. 2»', 'z-i-2'],
  ['Quarto o più, con ascensore', 'quarto-o-piu-con-ascensore'],
  ['«—»', ''],
])('turns %s into %s for an href', (name, id) => {
  expect(slug(name)).toBe(id);
});
