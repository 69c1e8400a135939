import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { placeholderFields } from './placeholders.ts';

const { phone: _phone, phones: _phones, ...agency } = sample.agency;
const fields = (one: typeof agency) => placeholderFields(one).map(({ path }) => path.join('.'));

it('names every field that still holds example data', () => {
  expect(fields(agency).join(' ')).toBe(
    'name agent landline mobile email address.street vatId rea ' +
      'social.facebook social.instagram social.linkedin social.youtube credit.name credit.url',
  );
});

it('does not name real data', () => {
  const real = { ...agency, landline: '+39 051 123 4567', vatId: '01234567897', name: 'Casa Nostra' };
  for (const field of ['landline', 'vatId', 'name']) expect(fields(real)).not.toContain(field);
});
