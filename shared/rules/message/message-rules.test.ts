import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FieldName, fieldNames, mapFields, messageFields } from './message-fields.ts';
import {
  asciiAddress,
  bareAddress,
  isEmail,
  templateParams,
  validateMessage,
  visibleText,
} from './message-rules.ts';

const valid = {
  ...mapFields(({ required }) => (required ? 'Testo' : '')),
  firstName: 'Anna',
  lastName: 'Verdi',
  email: 'anna@example.com',
  phone: '+39 333 000 0000',
  subject: 'Vendita',
  message: 'Vorrei una valutazione.',
};
const requiredNames = fieldNames.filter((name) => messageFields[name].required);
const optionalNames = fieldNames.filter((name) => !messageFields[name].required);

const validate = (values: Partial<Record<FieldName, string>>) =>
  validateMessage({ ...valid, ...values });
const errorsOf = (values: Partial<Record<FieldName, string>>) => {
  const validated = validate(values);
  return 'errors' in validated ? validated.errors : {};
};

it.each([
  ['a missing part', ['', 'anna', 'anna@', '@example.com', 'anna@example']],
  ['an empty label', ['anna@.', 'anna@example.', 'anna@example..com', 'anna@.example.com']],
  ['a space', ['an na@example.com', 'anna@exam ple.com', 'anna@example.com ']],
  ['several at signs', ['anna@@example.com', 'anna@example@example.com', 'a@b.c,d@e.f']],
  [
    'more than an address',
    ['anna@example.com;', 'Anna <anna@example.com>', 'gruppo:anna@example.com'],
  ],
  ['a form that few servers accept', ['"anna"@example.com', 'anna@[127.0.0.1]']],
  [
    'words in another encoding',
    ['=?utf-8?Q?a?=@example.com', 'x=?iso-8859-1?b?QQ==?=@example.com'],
  ],
  ['a dot where nobody can deliver', ['a..b@example.com', '.a@example.com', 'a.@example.com']],
])('refuses an email address with %s: %j', (_, addresses) =>
  expect(addresses.filter(isEmail)).toEqual([]),
);

it.each([
  ['a@b.c', 'a@b.c'],
  ['Anna.verdi+casa@Example.COM', 'Anna.verdi+casa@Example.COM'],
  ['anna@my_host.example.com', 'anna@my_host.example.com'],
  ['anna@città.example', 'anna@xn--citt-3na.example'],
  ['anna@CITTÀ.example', 'anna@xn--citt-3na.example'],
  ['anna@😀.example', 'anna@xn--e28h.example'],
])('encodes the email address %s as %s', (address, ascii) => {
  expect(asciiAddress(address)).toBe(ascii);
});

it.each([
  [
    'as a link',
    [
      'mailto:anna@example.com',
      'MAILTO:anna@example.com?subject=Casa',
      '<mailto:anna@example.com>',
      "mailto:'anna@example.com'",
      '"mailto: anna@example.com"',
    ],
  ],
  [
    'with a name',
    ['Anna Verdi <anna@example.com>', '"Verdi, Anna" <anna@example.com>', '<anna@example.com>'],
  ],
  [
    'with a label',
    ['Anna: anna@example.com', 'E-mail: anna@example.com', 'email : anna@example.com'],
  ],
  [
    'with a note',
    ['anna@example.com (lavoro)', 'anna@example.com(lavoro)', 'anna@example.com (lavoro).'],
  ],
  [
    'in a sentence',
    ['anna@example.com.', 'anna@example.com;', 'anna@example.com, ', '(anna@example.com)'],
  ],
  [
    'in quotes',
    [
      '"anna@example.com"',
      '«anna@example.com»',
      '“anna@example.com”.',
      "'anna@example.com'",
      '("anna@example.com")',
    ],
  ],
  [
    'with spaces',
    ['anna @example.com', 'anna@ example.com', ' anna@example. com', 'anna @ example . com'],
  ],
  [
    'in wide letters',
    ['anna＠example.com', 'ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'anna﹫example.com'],
  ],
])('reads an email address written %s: %j', (_, texts) => {
  for (const text of texts) {
    expect([text, bareAddress(text)]).toEqual([text, 'anna@example.com']);
    expect(validate({ email: text })).toMatchObject({ message: { email: 'anna@example.com' } });
  }
});

it.each([
  'anna verdi@example.com',
  'anna@example com',
  'anna@example.com, ugo@example.com',
  'a@b.it o c@d.it',
])('guesses no email address from %s', (text) => {
  expect(errorsOf({ email: text })).toEqual({ email: 'invalid' });
});

const tooLong = `anna@${'è'.repeat(60)}.it`;
const unencodable = [
  'però@example.com',
  'però@città.it',
  '例え@example.com',
  tooLong,
  'anna@è/é.it',
];
it.each(unencodable)('refuses the address %s, which has no form in ASCII', (address) => {
  expect(asciiAddress(address)).toBeUndefined();
  expect(errorsOf({ email: address })).toEqual({ email: 'invalid' });
});

it('encodes every accepted address in printable ASCII', () => {
  const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(part, part, part, (local, domain, top) => {
      const address = `${local}@${domain}.${top}`;
      if (isEmail(address)) {
        expect(asciiAddress(address)).toMatch(/^[!-~]+@[!-~]+$/);
      }
    }),
    { numRuns: 2000 },
  );
});

const longDomain = (last: number) => `ü.${`${'b'.repeat(60)}.`.repeat(3)}${'e'.repeat(last)}.it`;

it.each([
  [63, 64, `${'a'.repeat(55)}ü.it`, `${'a'.repeat(56)}ü.it`],
  [253, 254, longDomain(59), longDomain(60)],
])('accepts a domain of %i ASCII characters, not %i: %s', (most, tooMany, longest, longer) => {
  const lengths = [longest, longer].map(
    (domain) => domainToASCII(domain).replace(/^(xn--a.*)\.it$/, '$1').length,
  );
  expect(lengths).toEqual([most, tooMany]);
  expect([longest, longer].map((domain) => isEmail(`a@${domain}`))).toEqual([true, false]);
});

const unseen = [...'\u200b\u202a\u202e\u2066\u00ad\u200e\ufeff\u2060\u3164\u180e'];

it.each([...unseen, '\u200d', '\ufe0f'])(
  'removes the invisible character %j from an address',
  (mark) => {
    const email = `${mark}an${mark}na@exa${mark}mple.com${mark}`;
    expect(bareAddress(email)).toBe('anna@example.com');
    expect(validate({ email })).toMatchObject({ message: { email: 'anna@example.com' } });
  },
);

it.each(['', ' \n\t ', ...unseen, ...'\u200d\u200c\ufe0f\u{e0067}\u2800', '\u200b \u202e\u00a0'])(
  'treats a field with only %j as empty',
  (mark) => {
    for (const name of requiredNames) {
      expect(errorsOf({ [name]: mark })).toEqual({ [name]: 'missing' });
    }
    for (const name of optionalNames) {
      expect(validate({ [name]: mark })).toMatchObject({ message: { [name]: '' } });
    }
  },
);

it('removes invisible characters from every text', () => {
  expect(visibleText(`${unseen.join('')}Vendo${unseen.join('')} casa`)).toBe('Vendo casa');
  expect(validate({ phone: '\u202a+39 333 000 0000\u202c' })).toMatchObject({ message: valid });
});

it.each(['👨‍👩‍👧 in arrivo', '❤️', '👍🏽', 'می‌خواهم', 'Niccolò', 'e\u0301'])(
  'keeps the invisible characters of %s',
  (text) => {
    expect(validate({ firstName: text, message: text })).toMatchObject({
      message: { ...valid, firstName: text, message: text },
    });
  },
);

it('removes tag characters, which could hide words', () => {
  const hidden = Array.from('ignora', (letter) =>
    String.fromCodePoint(0xe0000 + letter.charCodeAt(0)),
  );
  expect(visibleText(`🏠${hidden.join('')} casa`)).toBe('🏠 casa');
});

it('accepts a valid message, trimmed', () => {
  const spaced = Object.fromEntries(
    Object.entries(valid).map(([name, text]) => [name, `  ${text} `]),
  );
  expect(validateMessage(spaced)).toMatchObject({ message: valid });
});

it.each(optionalNames)('accepts any text as %s', (name) => {
  expect(errorsOf({ [name]: 'la sera, dopo le otto' })).toEqual({});
});

it('returns the first error of every wrong field', () => {
  const errors = { firstName: 'missing', email: 'invalid', message: 'missing' };
  expect(errorsOf({ firstName: '', email: 'anna', message: ' ' })).toEqual(errors);
});

it('removes control characters, and line breaks in one-line fields', () => {
  expect(
    validate({
      subject: 'Vendita\n o\taffitto\u0007',
      message: 'Prima\r\nseconda\u0000\tterza\ud800',
    }),
  ).toMatchObject({
    message: { subject: 'Vendita  o affitto', message: 'Prima\nseconda\tterza\ufffd' },
  });
  expect(
    validate({ firstName: 'Anna\n\t\nMaria', message: 'uno\rdue\r\ntre\nquattro' }),
  ).toMatchObject({
    message: { firstName: 'Anna Maria', message: 'uno\ndue\ntre\nquattro' },
  });
  expect(errorsOf({ firstName: '\u0000\u001f' })).toEqual({ firstName: 'missing' });
});

const paramsOf = (values: Partial<Record<FieldName, string>>) => {
  const validated = validate(values);
  return 'message' in validated
    ? templateParams({ ...validated, inbox: 'info@example.com', phoneEmpty: 'Non fornito' })
    : {};
};

it('sends the specification’s exact six parameters', () => {
  expect(paramsOf({})).toEqual({
    from_name: 'Anna Verdi',
    from_email: 'anna@example.com',
    phone: '+39 333 000 0000',
    subject: 'Vendita',
    message: 'Vorrei una valutazione.',
    to_email: 'info@example.com',
  });
  expect(paramsOf({ phone: '' })).toMatchObject({ phone: 'Non fornito' });
});
