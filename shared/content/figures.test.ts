import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { formatDays, formatPrice, formatTrend } from '../format.ts';

const { agency, figures, zones, servizi } = sample;

it('the sample has the figures of the specification', () => {
  expect({ ...figures, since: agency.since, postalCode: agency.address.postalCode }).toMatchObject({
    replyHours: 24,
    valuationHours: 24,
    guaranteeDays: 60,
    saleDays: 45,
    years: 27,
    since: 1997,
    satisfied: '92%',
    satisfiedInZones: '98%',
    aboveMarket: '+8%',
    ownerCosts: '0€',
    transparency: '100%',
    free: '100%',
    reachableDays: '7/7',
    families: '300+',
    homesSold: '500+',
    rating: '4.9',
    assistance: '24/7',
    valueObtained: '€380K',
    marketGrowth: '+5.8%',
    marketYear: 2024,
    consultations: '1000+',
    quality: '100%',
    copyrightYear: 2024,
    postalCode: '40134',
  });
});

it('the sample has the six zones', () => {
  const shown = zones.zones.map(({ name, price, trend, listings }) =>
    [name, formatPrice(price), formatTrend(trend), listings].join(' '),
  );
  expect(shown).toEqual([
    'Centro Storico €3.200 +6.8% 145',
    'San Donato €2.800 +5.2% 89',
    'Quartiere Savena €2.600 +4.1% 67',
    'Casalecchio di Reno €2.900 +5.9% 112',
    'Borgo Panigale €2.400 +3.8% 78',
    'Saragozza €3.500 +7.2% 92',
  ]);
});

it('the sample has the six steps', () => {
  expect(servizi.steps.map((step) => step.title.toLowerCase())).toEqual([
    'valutazione professionale',
    'marketing immobiliare',
    'network acquirenti',
    'negoziazione strategica',
    'gestione completa',
    'garanzie esclusive',
  ]);
});

it('the sample has the opening hours', () => {
  const hours = agency.openingHours.map(
    ({ days, opens, closes }) => `${formatDays(days)} ${opens}-${closes}`,
  );
  expect(hours).toEqual(['Lun-Ven 9:00-19:00', 'Sab 9:00-13:00']);
});
