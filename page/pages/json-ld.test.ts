import { expect, it } from 'vitest';
import { sample } from '../../tests/support/sample.ts';
import { jsonLd, scriptJson } from './json-ld.ts';

const { agency, hours } = sample;

/** The structured data of the sample, with some of its content changed. */
const dataOf = (changes: Partial<typeof sample> = {}) =>
  jsonLd({ ...sample, ...changes }, 'https://casa.example')['@graph'];

const id = { '@id': 'https://casa.example/#agenzia' };

it('names the area and the zones in the structured data', () => {
  const names = [agency.area, ...sample.zones.zones.map(({ name }) => name)];
  expect(dataOf()[0]).toMatchObject({ areaServed: names });
});

it('names the agent in the structured data, with a picture of the agency', () => {
  expect(dataOf()[0]).toMatchObject({
    employee: { '@type': 'Person', name: agency.agent },
    image: expect.stringMatching(/^https:\/\/casa\.example\/.+\.(png|jpg)$/),
  });
});

it('names the agency as publisher in the structured data', () => {
  const [, website] = dataOf();
  expect(website).toMatchObject({ '@type': 'WebSite', publisher: id });
});

const spec = { '@type': 'OpeningHoursSpecification' };

it('lists each span of a day’s opening hours in the structured data', () => {
  const days = ['lun' as const, 'mer' as const];
  const openingHours = [
    { days, opens: '15:00', closes: '19:00' },
    { days, opens: '9:00', closes: '13:00' },
  ];
  const dayOfWeek = ['Monday', 'Wednesday'];
  expect(dataOf({ hours: { ...hours, openingHours } })[0]).toMatchObject({
    openingHoursSpecification: [
      { ...spec, dayOfWeek, opens: '09:00', closes: '13:00' },
      { ...spec, dayOfWeek, opens: '15:00', closes: '19:00' },
    ],
  });
});

it('escapes text that would end the element of the structured data', () => {
  const text = scriptJson({ name: '</script><script>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>' });
});
