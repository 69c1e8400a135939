import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { asciiAddress, checkMessage, isEmail } from './rules.ts';

const lengths = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a domain with letters of its own', () => {
  // What counts is how long it is in ASCII: 63 characters a label, 253 in all.
  const labels = lengths(40, 70).map((length) => `${'a'.repeat(length)}ü`);
  const ascii = (label: string) => domainToASCII(`${label}.it`).split('.')[0] ?? '';

  it.each([63, 64])('has labels of at most 63 characters: %i', (length) => {
    const label = labels.find((one) => ascii(one).length === length);
    expect(label).toBeDefined();
    expect(isEmail(`anna@${label}.it`)).toBe(length === 63);
  });

  it.each([253, 254])('has at most 253 characters: %i', (length) => {
    const start = `ü.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.`;
    const rest = length - domainToASCII(`${start}it`).length - 1;
    const domain = `${start}${'e'.repeat(rest)}.it`;
    expect(domainToASCII(domain)).toHaveLength(length);
    expect(asciiAddress(`a@${domain}`) !== undefined).toBe(length === 253);
  });
});

it('a domain in ASCII goes into the header as it was written', () => {
  expect(asciiAddress('Anna@Example.COM')).toBe('Anna@Example.COM');
  expect(asciiAddress('anna@my_host.example.com')).toBe('anna@my_host.example.com');
});

it('takes every kind of line end for one, and any number of them for a space where there is one line', () => {
  const values = { firstName: 'Anna\n\t\nMaria', lastName: 'Neri', email: 'anna@example.com', phone: '' };
  expect(checkMessage({ ...values, subject: 'Casa', message: 'uno\rdue\r\ntre\nquattro' })).toMatchObject({
    message: { firstName: 'Anna Maria', message: 'uno\ndue\ntre\nquattro' },
  });
});
