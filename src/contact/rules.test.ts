import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asciiAddress,
  checkMessage,
  fieldNames,
  isEmail,
  limits,
  templateParams,
  visibleAddress,
  visibleText,
} from './rules.ts';

const valid = {
  firstName: 'Anna',
  lastName: 'Verdi',
  email: 'anna@example.com',
  phone: '+39 333 000 0000',
  subject: 'Vendita',
  message: 'Vorrei una valutazione.',
};

const faultsOf = (values: Partial<typeof valid>) => {
  const checked = checkMessage({ ...valid, ...values });
  return 'faults' in checked ? checked.faults : {};
};

describe('the e-mail pattern', () => {
  it.each(['a@b.c', 'anna.verdi+casa@posta.example.it', 'anna@città.it', 'anna@例え.jp'])(
    'takes %s',
    (address) => {
      expect(isEmail(address)).toBe(true);
    },
  );

  it.each([
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@.',
    'anna@example.',
    'anna@example..com',
    'anna@.example.com',
    'an na@example.com',
  ])('refuses %j', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  it.each([
    'anna@example.com;',
    'a@b.c,d@e.f',
    'Anna <anna@example.com>',
    '"anna"@example.com',
    'anna@[127.0.0.1]',
  ])('refuses %s, where a second address could hide', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  it.each(['anna@@example.com', 'anna@example@example.com', 'anna@exam ple.com', 'anna@example.com '])(
    'refuses %j',
    (address) => {
      expect(isEmail(address)).toBe(false);
    },
  );
});

describe('an address in a mail header', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    ['anna@città.example', 'anna@xn--citt-3na.example'],
    ['anna@CITTÀ.example', 'anna@xn--citt-3na.example'],
    ['anna@😀.example', 'anna@xn--e28h.example'],
  ])('carries %s as %s', (address, ascii) => {
    expect(asciiAddress(address)).toBe(ascii);
  });

  it.each([
    'però@example.com',
    'però@città.it',
    '例え@example.com',
    `anna@${'è'.repeat(60)}.it`,
    'anna@è/é.it',
  ])('is none for %s', (address) => {
    expect(asciiAddress(address)).toBeUndefined();
    expect(faultsOf({ email: address })).toEqual({ email: 'invalid' });
  });

  it('is printable ASCII, whatever is taken for an address', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(part, part, part, (local, domain, top) => {
        const address = `${local}@${domain}.${top}`;
        if (isEmail(address)) expect(asciiAddress(address)).toMatch(/^[!-~]+@[!-~]+$/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what nobody sees', () => {
  const unseen = [
    '\u200b',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u00ad',
    '\u200e',
    '\ufeff',
    '\u2060',
    '\u3164',
    '\u180e',
  ];

  it.each([...unseen, '\u200d', '\ufe0f'])('%j is no part of an address', (mark) => {
    const email = `${mark}an${mark}na@exa${mark}mple.com${mark}`;
    expect(visibleAddress(email)).toBe('anna@example.com');
    expect(checkMessage({ ...valid, email })).toMatchObject({ message: { email: 'anna@example.com' } });
  });

  it.each([...unseen, '\u200d', '\u200c', '\ufe0f', '\u{e0067}', '\u2800', '\u200b \u202e\u00a0'])(
    '%j alone is nothing',
    (mark) => {
      for (const name of ['firstName', 'lastName', 'email', 'subject', 'message'] as const) {
        expect(faultsOf({ [name]: mark })).toEqual({ [name]: 'missing' });
      }
      expect(checkMessage({ ...valid, phone: mark })).toMatchObject({ message: { phone: '' } });
    },
  );

  it('goes from every text', () => {
    expect(visibleText(`${unseen.join('')}Vendo${unseen.join('')} casa`)).toBe('Vendo casa');
    expect(checkMessage({ ...valid, phone: '\u202a+39 333 000 0000\u202c' })).toEqual({ message: valid });
  });

  it.each(['👨‍👩‍👧 in arrivo', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽', 'می‌خواهم', 'Niccolò', 'e\u0301'])(
    'leaves %s as it is',
    (text) => {
      expect(checkMessage({ ...valid, firstName: text, message: text })).toEqual({
        message: { ...valid, firstName: text, message: text },
      });
    },
  );

  it('makes half a character whole', () => {
    expect(visibleText('attico \ud83c')).toBe('attico \ufffd');
    expect(visibleText('attico 🏠')).toBe('attico 🏠');
  });
});

describe('the message', () => {
  it('has the six fields of the form, in the order of the page', () => {
    expect(fieldNames).toEqual(['firstName', 'lastName', 'email', 'phone', 'subject', 'message']);
  });

  it('is taken when every field is right', () => {
    expect(checkMessage(valid)).toEqual({ message: valid });
  });

  it.each(['firstName', 'lastName', 'email', 'subject', 'message'] as const)('needs %s', (name) => {
    expect(faultsOf({ [name]: '' })).toEqual({ [name]: 'missing' });
    expect(faultsOf({ [name]: ' \n\t ' })).toEqual({ [name]: 'missing' });
  });

  it('does not need the phone, nor looks at what it says', () => {
    expect(faultsOf({ phone: '' })).toEqual({});
    expect(faultsOf({ phone: 'la sera, dopo le otto' })).toEqual({});
  });

  it('tells a missing address from a wrong one', () => {
    expect(faultsOf({ email: 'anna@example' })).toEqual({ email: 'invalid' });
    expect(faultsOf({ email: '  ' })).toEqual({ email: 'missing' });
  });

  it('names every wrong field at once', () => {
    expect(faultsOf({ firstName: '', email: 'anna', message: ' ' })).toEqual({
      firstName: 'missing',
      email: 'invalid',
      message: 'missing',
    });
  });

  it('trims what was typed', () => {
    const spaced = Object.fromEntries(Object.entries(valid).map(([name, text]) => [name, `  ${text} `]));
    expect(checkMessage(spaced as typeof valid)).toEqual({ message: valid });
  });

  it('loses what nobody can see or mend, and keeps the lines of the message', () => {
    const pasted = {
      ...valid,
      subject: 'Vendita\n o\taffitto\u0007',
      message: 'Prima\r\nseconda\u0000\tterza\ud800',
    };
    expect(checkMessage(pasted)).toMatchObject({
      message: { subject: 'Vendita  o affitto', message: 'Prima\nseconda\tterza\ufffd' },
    });
    expect(faultsOf({ firstName: '\u0000\u001f' })).toEqual({ firstName: 'missing' });
  });

  it('refuses what is longer than the relay takes, and takes what is just as long', () => {
    expect(faultsOf({ message: 'a'.repeat(limits.message) })).toEqual({});
    expect(faultsOf({ message: 'a'.repeat(limits.message + 1) })).toEqual({ message: 'tooLong' });
    expect(faultsOf({ phone: '1'.repeat(limits.phone + 1) })).toEqual({ phone: 'tooLong' });
  });
});

describe('the template parameters', () => {
  it('are the six of the e-mail template', () => {
    expect(templateParams(valid, 'info@example.com', 'Non fornito')).toEqual({
      from_name: 'Anna Verdi',
      from_email: 'anna@example.com',
      phone: '+39 333 000 0000',
      subject: 'Vendita',
      message: 'Vorrei una valutazione.',
      to_email: 'info@example.com',
    });
  });

  it('say so when no phone was given', () => {
    expect(templateParams({ ...valid, phone: '' }, 'info@example.com', 'Non fornito').phone).toBe(
      'Non fornito',
    );
  });
});
