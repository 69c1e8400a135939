import { expect, it } from 'vitest';
import { lacking, type NamedValue } from './dropped-parts.ts';
import { namedValues } from './named-values.ts';

const agency = {
  since: 1997,
  mobile: '300 000 0001',
  address: { city: ' Imola ', postalCode: '40026' },
};
const figures = { marketYear: 2024, fee: '3%', satisfied: { number: '92%', claim: 'x' } };
const zones = { zones: [{ name: 'Mura' }, { name: 'Centro ' }] };
const servizi = {
  steps: [{ title: 'Stima' }, { title: 'Rogito', when: 'rentFee' }, { title: 'Visite' }],
};

type Files = Record<string, unknown>;

const files: Files = { agency, figures, zones, servizi };

const textFor = (name: string, changed: Files = {}) =>
  namedValues((file) => ({ ...files, ...changed })[file]).get(name);

it.each<[name: string, changed: Files, value: NamedValue | undefined]>([
  // A field's own text.
  ['city', {}, 'Imola'],
  ['marketYear', {}, '2024'],
  ['satisfied', {}, '92%'],
  ['mobile', {}, '+39 300 000 0001'],
  // The site lacks the field.
  ['landline', {}, lacking],
  ['saleDays', {}, lacking],
  // The placeholder: the field has an issue.
  ['agent', {}, '{agent}'],
  ['fee', { figures: undefined }, '{fee}'],
  ['years', { agency: { since: 'ieri' } }, '{years}'],
  ['years', { agency: { since: 2999 }, figures: { marketYear: 3000 } }, '{years}'],
  ['phone', { agency: {} }, '{phone}'],
  ['zoneNames', { zones: { zones: [{ price: 1 }] } }, '{zoneNames}'],
  ['zoneCount', { zones: undefined }, '{zoneCount}'],
  // Values derived from other fields.
  ['years', {}, '27'],
  ['years', { figures: { marketYear: 1997 } }, lacking],
  ['feeTotal', {}, '3,66%'],
  ['buyerFeeTotal', {}, lacking],
  ['phone', {}, '+39\u00a0300\u00a0000\u00a00001'],
  ['phone', { agency: { ...agency, landline: '051 000 0000' } }, '+39\u00a0051\u00a0000\u00a00000'],
  ['whatsapp', {}, lacking],
  ['zoneNames', {}, 'Mura e Centro'],
  ['ZoneCount', {}, 'Due'],
  ['zoneCount', { zones: { zones: [{ name: 'Mura' }] } }, 'una'],
  ['stepCount', {}, 'due'],
  ['nobody', {}, undefined],
  // No text: a group and a list.
  ['address', {}, undefined],
  ['otherPhones', {}, undefined],
])('gives {%s} with %j the text %j', (name, changed, value) => {
  expect(textFor(name, changed)).toBe(value);
});
