import { expect, it } from 'vitest';
import type { PlaceholderValue } from './dropped-parts.ts';
import { placeholderValues } from './placeholder-values.ts';

const agency = {
  since: 1997,
  mobile: '300 000 0001',
  address: { city: ' Imola ', postalCode: '40026' },
};
const figures = { marketYear: 2024, fee: '3%', satisfied: { number: '92%', sentence: 'x' } };
const zones = { zones: [{ name: 'Mura' }, { name: 'Centro ' }] };
const services = {
  steps: [{ title: 'Stima' }, { title: 'Rogito', when: 'rentFee' }, { title: 'Visite' }],
};

type Files = Record<string, unknown>;

const files: Files = { agency, figures, zones, services };

const namedValue = (name: string, changed: Files = {}) =>
  placeholderValues((file) => ({ ...files, ...changed })[file]).get(name);

it.each<[name: string, changed: Files, value: PlaceholderValue | undefined]>([
  // A field's own text.
  ['city', {}, { text: 'Imola' }],
  ['marketYear', {}, { text: '2024' }],
  ['satisfied', {}, { text: '92%' }],
  ['mobile', {}, { text: '+39 300 000 0001' }],
  // The site lacks the field.
  ['landline', {}, 'lacking'],
  ['saleDays', {}, 'lacking'],
  // The field has an issue.
  ['agent', {}, 'unfilled'],
  ['fee', { figures: undefined }, 'unfilled'],
  ['years', { agency: { since: 'ieri' } }, 'unfilled'],
  ['years', { agency: { since: 2999 }, figures: { marketYear: 3000 } }, 'unfilled'],
  ['phone', { agency: {} }, 'unfilled'],
  ['zoneNames', { zones: { zones: [{ price: 1 }] } }, 'unfilled'],
  ['zoneCount', { zones: undefined }, 'unfilled'],
  // Values derived from other fields.
  ['years', {}, { text: '27' }],
  ['years', { figures: { marketYear: 1997 } }, 'lacking'],
  ['feeTotal', {}, { text: '3,66%' }],
  ['buyerFeeTotal', {}, 'lacking'],
  ['phone', {}, { text: '+39\u00a0300\u00a0000\u00a00001' }],
  [
    'phone',
    { agency: { ...agency, landline: '051 000 0000' } },
    { text: '+39\u00a0051\u00a0000\u00a00000' },
  ],
  ['whatsapp', {}, 'lacking'],
  ['zoneNames', {}, { text: 'Mura e Centro' }],
  ['ZoneCount', {}, { text: 'Due' }],
  ['zoneCount', { zones: { zones: [{ name: 'Mura' }] } }, { text: 'una' }],
  ['stepCount', {}, { text: 'due' }],
  ['nobody', {}, undefined],
  // No text: a group and a list.
  ['address', {}, undefined],
  ['otherPhones', {}, undefined],
])('given the placeholder {%s} and the content %j, returns %j', (name, changed, value) => {
  expect(namedValue(name, changed)).toEqual(value);
});
