import { describe, expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { jsonLd, scriptJson } from './json-ld.ts';

const content = sample;
const { agency, zones } = content;
const data = jsonLd(content, 'https://casa.example', 2026);
const [agent, website] = data['@graph'];

describe('the agency', () => {
  it('is what content/ says', () => {
    expect(agent).toMatchObject({
      '@type': 'RealEstateAgent',
      '@id': 'https://casa.example/#agenzia',
      name: agency.name,
      url: 'https://casa.example/',
      image: 'https://casa.example/social.png',
      telephone: agency.landline,
      email: agency.email,
      address: {
        '@type': 'PostalAddress',
        streetAddress: agency.address.street,
        postalCode: '40134',
        addressLocality: agency.address.city,
        addressRegion: agency.address.province,
        addressCountry: 'IT',
      },
      foundingDate: '1997',
      vatID: agency.vatId,
      sameAs: Object.values(agency.social),
    });
  });

  it('serves the province and the six zones', () => {
    expect(agent).toHaveProperty(
      'areaServed',
      ['Bologna e Provincia', ...zones.zones.map((zone) => zone.name)].map((name) => ({
        '@type': 'Place',
        name,
      })),
    );
  });

  it('opens when the page says', () => {
    expect(agent).toHaveProperty('openingHoursSpecification', [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '19:00',
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:00' },
    ]);
  });

  it('closes for lunch as the page says', () => {
    const spans = [
      { days: ['lun' as const, 'mer' as const], opens: '15:00', closes: '19:00' },
      { days: ['lun' as const, 'mer' as const], opens: '9:00', closes: '13:00' },
    ];
    const [agent] = jsonLd(
      { ...content, agency: { ...agency, openingHours: spans } },
      'https://casa.example',
      2026,
    )['@graph'];
    expect(agent).toHaveProperty('openingHoursSpecification', [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Wednesday'],
        opens: '09:00',
        closes: '13:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Wednesday'],
        opens: '15:00',
        closes: '19:00',
      },
    ]);
  });

  it('tells the days on which it is closed all day', () => {
    const closedOn = ['2/6/2026', { dal: '10/8/2026', al: '24/8/2026' }];
    const [agent] = jsonLd(
      { ...content, hours: { ...content.hours, closedOn } },
      'https://casa.example',
      2026,
    )['@graph'];
    const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' };
    expect(agent).toHaveProperty('specialOpeningHoursSpecification', [
      { ...closed, validFrom: '2026-06-02', validThrough: '2026-06-02' },
      { ...closed, validFrom: '2026-08-10', validThrough: '2026-08-24' },
    ]);
  });

  it('says nothing of closing where it never closes', () => {
    const hours = { ...content.hours, closedOn: [] };
    const [agent] = jsonLd({ ...content, hours }, 'https://casa.example', 2026)['@graph'];
    expect(agent).not.toHaveProperty('specialOpeningHoursSpecification');
  });

  it('does not rate itself', () => {
    expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
  });
});

it('the site is published by the agency', () => {
  expect(website).toMatchObject({
    '@type': 'WebSite',
    url: 'https://casa.example/',
    inLanguage: 'it',
    publisher: { '@id': 'https://casa.example/#agenzia' },
  });
});

it('cannot end the script it stands in', () => {
  const text = scriptJson({ name: '</script><script>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>' });
});
