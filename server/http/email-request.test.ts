import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paramNames, params } from '../../shared/message/fields.ts';
import { visibleText } from '../../shared/message/rules.ts';
import { aMessage, aRequest } from '../../tests/support/messages.ts';
import { readConfig } from '../config.ts';
import { Refusal, readEmailRequest } from './email-request.ts';

const ids = readConfig({}).site.emailjs;
const read = (body: unknown) => readEmailRequest(body, ids);

/** Whether a text shows something, and holds nothing that the rule about invisible characters takes out. */
const isSeenWhole = (text: string) => visibleText(text) !== '' && visibleText(`|${text}|`) === `|${text}|`;

/** `400: what is wrong` */
function refusalOf(body: unknown): string {
  try {
    read(body);
  } catch (error) {
    if (error instanceof Refusal) return `${error.statusCode}: ${error.message}`;
    throw error;
  }
  throw new Error('the request was accepted');
}

const fields = [...paramNames, 'to_email'] as const;
const isOptional = (field: (typeof fields)[number]) => field !== 'to_email' && !params[field].required;
const isText = (field: (typeof fields)[number]) => field !== 'to_email' && params[field].kind === 'text';
const without = (field: (typeof fields)[number]) => {
  const { [field]: _, ...template_params } = aRequest().template_params;
  return { ...aRequest(), template_params };
};
const statusFor = (field: string) => (field === 'to_email' ? 422 : 400);

describe('readEmailRequest accepts', () => {
  it('what the page sends, and other clients: another version, an access token, further parameters', () => {
    expect(read(aRequest())).toEqual(aMessage());
    const { lib_version: _, ...request } = aRequest();
    const params = { ...request.template_params, reply_to: 'x' };
    expect(read({ ...request, accessToken: 'x', template_params: params })).toEqual(aMessage());
    expect(read({ ...request, lib_version: '3.2.0' })).toEqual(aMessage());
  });

  it.each(paramNames)('%s up to its limit, trimmed', (name) => {
    const { kind, maxLength } = params[name];
    const start = kind === 'email' ? 'ada@example.' : '';
    const text = start + 'x'.repeat(maxLength - start.length);
    expect(read(aRequest({ [name]: `  ${text} ` }))).toEqual(aMessage({ [name]: text }));
    expect(refusalOf(aRequest({ [name]: `${text}x` }))).toBe(
      `400: template_params.${name}: is longer than ${maxLength} characters`,
    );
  });

  it.each(fields.filter(isOptional))('an optional %s that is missing, empty or blank', (field) => {
    for (const body of [without(field), aRequest({ [field]: '' }), aRequest({ [field]: ' \u200b' })])
      expect(read(body)).toEqual(aMessage({ [field]: '' }));
  });

  it('any text of the form: lines, tabs, accents, emoji, quotes', () => {
    const printable = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter(isSeenWhole);
    fc.assert(
      fc.property(printable, printable, fc.array(printable, { minLength: 1 }), (name, subject, lines) => {
        const message = lines.join('\r\n\t').slice(0, params.message.maxLength);
        expect(read(aRequest({ from_name: name, subject, message }))).toMatchObject({
          from_name: name.trim(),
          subject: subject.trim(),
          message: message.trim(),
        });
      }),
    );
  });

  it('invisible characters, which it removes, and half a character, which it replaces', () => {
    const unseen = '\u3164\u200b\u202a\u202e\ufeff';
    const request = aRequest({ from_name: `${unseen}Ada`, from_email: `ada${unseen}\u200d@example.com` });
    expect(read(request)).toMatchObject({ from_name: 'Ada', from_email: 'ada@example.com' });
    expect(read(aRequest({ subject: 'attico \ud83c' })).subject).toBe('attico \ufffd');
  });
});

describe('readEmailRequest refuses', () => {
  const missing = ['user_id', 'service_id', 'template_id', 'template_params'];

  it.each([
    [null, 'The request body must be a JSON object'],
    [[], 'The request body must be a JSON object'],
    ['text', 'The request body must be a JSON object'],
    [{}, missing.map((name) => `${name}: is missing`).join('; ')],
    [{ ...aRequest(), user_id: 'other' }, 'The Public Key is invalid'],
    [{ ...aRequest(), service_id: 'other' }, 'The service ID not found'],
    [{ ...aRequest(), template_id: 'other' }, 'The template ID not found'],
  ])('%j', (body, message) => {
    expect(refusalOf(body)).toBe(`400: ${message}`);
  });

  it.each(fields)('a %s that is missing, empty, blank or no text', (field) => {
    const about = `${statusFor(field)}: template_params.${field}`;
    if (!isOptional(field)) {
      expect(refusalOf(without(field))).toBe(`${about}: is missing`);
      for (const empty of ['', '   ', '\u200b \u202e'])
        expect(refusalOf(aRequest({ [field]: empty }))).toBe(`${about}: is empty`);
    }
    for (const value of [null, 5, true, [], {}, ['a@example.com']])
      expect(refusalOf(aRequest({ [field]: value as never }))).toBe(`${about}: must be text`);
  });

  it('every wrong parameter in one sentence', () => {
    expect(refusalOf(aRequest({ from_name: '', from_email: 'ada' }))).toBe(
      '400: template_params.from_name: is empty; template_params.from_email: is not one e-mail address',
    );
  });

  it('control characters everywhere, and line breaks in every line', () => {
    const lineFields = fields.filter((field) => !isText(field));
    const cases = [
      ...lineFields.flatMap((field) =>
        ['\r', '\n', '\0', '\x1b', '\x07', '\x7f', '\x85', '\x0b'].map((mark) => [field, mark]),
      ),
      ...['\0', '\x08', '\x0b', '\x1b', '\x7f', '\x9b'].map((mark) => ['message', mark]),
    ];
    for (const [field = '', mark] of cases)
      for (const text of [`${mark}a`, `a${mark}b`, `a${mark}`])
        expect(refusalOf(aRequest({ [field]: text }))).toBe(
          `${statusFor(field)}: template_params.${field}: has control characters or line breaks`,
        );
  });

  it.each([
    'a@example.com,b@example.com',
    'a@example.com;b',
    'a@example.com b@example.com',
    'Ada <a@example.com>',
    '"a"@example.com',
    'a@b@example.com',
    'gruppo:a@example.com',
    'a@example',
    '@example.com',
    'a@.',
    'però@example.com',
  ])('%s as an address', (address) => {
    for (const field of ['from_email', 'to_email'])
      expect(refusalOf(aRequest({ [field]: address }))).toBe(
        `${statusFor(field)}: template_params.${field}: is not one e-mail address`,
      );
  });

  it('any JSON that is no request, without another error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (body, params) => {
        expect(refusalOf(body)).toMatch(/^400: /);
        expect(refusalOf({ ...aRequest(), template_params: params })).toMatch(/^400: /);
      }),
    );
  });
});
