import { describe, expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { formatDays, formatPrice, formatTrend } from '../format.ts';

const { agency, figures, zones, servizi } = sample;

/** The specification's constants, as it writes them. */
describe('the figures of the agency', () => {
  it.each([
    ['promised reply, hours', figures.replyHours, 24],
    ['free valuation, hours', figures.valuationHours, 24],
    ['guarantee, days', figures.guaranteeDays, 60],
    ['average sale, days', figures.saleDays, 45],
    ['years of experience', figures.years, 27],
    ['in business since', agency.since, 1997],
    ['satisfied clients', figures.satisfied, '92%'],
    ['satisfied clients in the zones', figures.satisfiedInZones, '98%'],
    ['against the market', figures.aboveMarket, '+8%'],
    ['costs', figures.ownerCosts, '0€'],
    ['transparency', figures.transparency, '100%'],
    ['free of charge', figures.free, '100%'],
    ['days to be reached', figures.reachableDays, '7/7'],
    ['families', figures.families, '300+'],
    ['houses sold', figures.homesSold, '500+'],
    ['rating', figures.rating, '4.9'],
    ['assistance', figures.assistance, '24/7'],
    ['value obtained', figures.valueObtained, '€380K'],
    ['growth of the year', figures.marketGrowth, '+5.8%'],
    ['year of the market data', figures.marketYear, 2024],
    ['consultations', figures.consultations, '1000+'],
    ['guarantee of quality', figures.quality, '100%'],
    ['year of the copyright', figures.copyrightYear, 2024],
    ['postal code', agency.address.postalCode, '40134'],
  ])('%s', (_, figure, expected) => {
    expect(figure).toBe(expected);
  });
});

it('the six zones', () => {
  expect(
    zones.zones.map(({ name, price, trend, listings }) => [
      name,
      formatPrice(price),
      formatTrend(trend),
      listings,
    ]),
  ).toEqual([
    ['Centro Storico', '€3.200', '+6.8%', 145],
    ['San Donato', '€2.800', '+5.2%', 89],
    ['Quartiere Savena', '€2.600', '+4.1%', 67],
    ['Casalecchio di Reno', '€2.900', '+5.9%', 112],
    ['Borgo Panigale', '€2.400', '+3.8%', 78],
    ['Saragozza', '€3.500', '+7.2%', 92],
  ]);
});

it('the six steps', () => {
  expect(servizi.steps.map((step) => step.title.toLowerCase())).toEqual([
    'valutazione professionale',
    'marketing immobiliare',
    'network acquirenti',
    'negoziazione strategica',
    'gestione completa',
    'garanzie esclusive',
  ]);
});

it('the opening hours', () => {
  expect(
    agency.openingHours.map(({ days, opens, closes }) => `${formatDays(days)} ${opens}-${closes}`),
  ).toEqual(['Lun-Ven 9:00-19:00', 'Sab 9:00-13:00']);
});
