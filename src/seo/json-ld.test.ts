import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { jsonLd, scriptJson } from './json-ld.ts';

const { agency, hours } = sample;

/** The agency and its site as search engines read them, with some of the sample changed. */
const dataOf = (changes: Partial<typeof sample> = {}) =>
  jsonLd({ ...sample, ...changes }, 'https://casa.example', new Date('2026-01-01'))['@graph'];

it('the agency publishes the site, and says where it is, who works there, and in which region its places are', () => {
  const id = { '@id': 'https://casa.example/#agenzia' };
  const place = { latitude: 44.5, longitude: 11.3 };
  const [agent, website] = jsonLd(sample, 'https://casa.example', new Date(), place)['@graph'];
  expect(agent).toMatchObject({
    ...id,
    '@type': 'RealEstateAgent',
    url: 'https://casa.example/',
    image: 'https://casa.example/social.png',
    address: { '@type': 'PostalAddress', addressCountry: 'IT' },
    telephone: [agency.landline, agency.mobile],
    geo: { '@type': 'GeoCoordinates', ...place },
    employee: { '@type': 'Person', name: agency.agent },
    areaServed: [agency.area, ...sample.zones.zones.map(({ name }) => name)].map((name) => ({
      name,
      address: { addressRegion: agency.address.province, addressCountry: 'IT' },
    })),
  });
  expect(website).toMatchObject({ '@type': 'WebSite', publisher: id });
  expect(dataOf()[0]).not.toHaveProperty('geo');
});

it('opening hours have each span of a day, and the days of closing', () => {
  const days = ['lun' as const, 'mer' as const];
  const openingHours = [
    { days, opens: '15:00', closes: '19:00' },
    { days, opens: '9:00', closes: '13:00' },
  ];
  const closedOn = ['2/6/2026', { dal: '10/8/2026', al: '24/8/2026' }];
  const spec = { '@type': 'OpeningHoursSpecification' };
  const dayOfWeek = ['Monday', 'Wednesday'];
  const closed = { ...spec, opens: '00:00', closes: '00:00' };
  const changes = { agency: { ...agency, openingHours }, hours: { ...hours, closedOn } };
  expect(dataOf(changes)[0]).toMatchObject({
    openingHoursSpecification: [
      { ...spec, dayOfWeek, opens: '09:00', closes: '13:00' },
      { ...spec, dayOfWeek, opens: '15:00', closes: '19:00' },
    ],
    specialOpeningHoursSpecification: [
      { ...closed, validFrom: '2026-06-02', validThrough: '2026-06-02' },
      { ...closed, validFrom: '2026-08-10', validThrough: '2026-08-24' },
    ],
  });
});

it('scriptJson cannot end the script element that it stands in', () => {
  const text = scriptJson({ name: '</script><script>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>' });
});
