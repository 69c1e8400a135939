import { describe, expect, it } from 'vitest';
import { formatDays, formatPrice, formatTrend, grouped, phoneHref, whatsappHref } from './format.ts';

describe('prices', () => {
  it.each([
    [3200, '€3.200'],
    [2400, '€2.400'],
    [999, '€999'],
    [1000, '€1.000'],
    [1234567, '€1.234.567'],
    [3199.6, '€3.200'],
  ])('%d is %s', (euro, text) => {
    expect(formatPrice(euro)).toBe(text);
  });

  it.each([
    [0, '0'],
    [12, '12'],
    [100, '100'],
    [45000, '45.000'],
    [380000, '380.000'],
  ])('%d is grouped as %s', (value, text) => {
    expect(grouped(value)).toBe(text);
  });
});

describe('trends', () => {
  it.each([
    [6.8, '+6.8%'],
    [5, '+5.0%'],
    [0, '+0.0%'],
    [-1.25, '−1.3%'],
    [-0.4, '−0.4%'],
  ])('%d is %s', (percent, text) => {
    expect(formatTrend(percent)).toBe(text);
  });
});

describe('addresses for telephones', () => {
  it('have no spaces and keep the zero of a landline', () => {
    expect(phoneHref('+39 051 000 0000')).toBe('tel:+390510000000');
  });

  it('have no plus for WhatsApp, and an escaped text', () => {
    expect(whatsappHref('+39 300 000 0000', 'Buongiorno, è libero?')).toBe(
      'https://wa.me/393000000000?text=Buongiorno%2C%20%C3%A8%20libero%3F',
    );
  });
});

describe('days', () => {
  it('are a span, or one day', () => {
    expect(formatDays(['lun', 'mar', 'mer', 'gio', 'ven'])).toBe('Lun-Ven');
    expect(formatDays(['sab'])).toBe('Sab');
    expect(formatDays([])).toBe('');
  });

  it('are told one by one where they are not in a row', () => {
    expect(formatDays(['lun', 'mer', 'ven'])).toBe('Lun, Mer, Ven');
    expect(formatDays(['lun', 'mar', 'mer', 'ven'])).toBe('Lun-Mer, Ven');
    expect(formatDays(['sab', 'dom'])).toBe('Sab, Dom');
    expect(formatDays(['ven', 'lun', 'mar', 'gio', 'mer', 'lun'])).toBe('Lun-Ven');
  });
});
