import { expect, it } from 'vitest';
import { fromHref, toHref } from './estimate-href.ts';
import { noChoice } from './estimate-names.ts';

const options = {
  zones: [{ id: 'savena' }, { id: 'saragozza' }],
  conditions: [{ id: 'buono' }, { id: 'da-ristrutturare' }],
  floors: [{ id: 'terra' }, { id: 'alto-scale' }],
};
const whole = { zone: 'savena', size: '85,5', condition: 'buono', floor: 'alto-scale' };

it('reads back the href of an estimate', () => {
  const href = '#stima?zona=savena&mq=85%2C5&stato=buono&piano=alto-scale';
  expect(toHref(whole)).toBe(href);
  expect(fromHref(href, options)).toEqual(whole);
  expect(toHref({ ...whole, size: 'circa 85,50 metri quadri' })).toBe(href);
});

it('reads back a size that the form refuses', () => {
  const refused = { ...whole, size: '85 & 90 = ?' };
  expect(fromHref(toHref(refused), options)).toEqual(refused);
});

it('reads an estimate’s href that a messenger has encoded', () => {
  const href = '#stima%3fzona%3Dsavena%26mq%3D85%2C5%26stato=buono&piano=alto-scale';
  expect(fromHref(href, options)).toEqual(whole);
});

it.each([
  ['#stima?zona=roma&mq=85', { ...noChoice, size: '85' }],
  ['#stima?zona=savena&zona=roma', { ...noChoice, zone: 'savena' }],
  ['#stima?mq=85%20metri%20quadrati', { ...noChoice, size: '85 metri quadrati' }],
  ['#stima?', noChoice],
  ['#stima?&&=&%E0%A4%A&zona', noChoice],
  ['#stima?zona=__proto__&piano=constructor', noChoice],
  [`#stima?mq=${'9'.repeat(50)}`, { ...noChoice, size: '9'.repeat(40) }],
  ['#stima?mq=<script>', { ...noChoice, size: '<script>' }],
])('drops unknown values from an estimate’s href: %s', (href, choice) => {
  expect(fromHref(href, options)).toEqual(choice);
});

it.each(['', '#', '#stima', '#contatti', '#stimate?zona=savena', '?zona=savena'])(
  'takes no estimate from the href %j',
  (href) => {
    expect(fromHref(href, options)).toBeUndefined();
  },
);
