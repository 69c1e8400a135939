import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits, visibleText } from '../../shared/message/rules.ts';
import { aMessage, aRequest } from '../../tests/support/messages.ts';
import { readConfig } from '../config.ts';
import { Refusal, readEmailRequest } from './email-request.ts';

const ids = readConfig({}).site.emailjs;
const read = (body: unknown) => readEmailRequest(body, ids);

/** Whether a text shows something, and holds nothing that the rule about invisible characters takes out. */
const isSeenWhole = (text: string) => visibleText(text) !== '' && visibleText(`|${text}|`) === `|${text}|`;

function refusalOf(body: unknown): Refusal {
  try {
    read(body);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('the request was accepted');
}

const fields = ['from_name', 'from_email', 'phone', 'subject', 'message', 'to_email'] as const;
const lineFields = fields.filter((field) => field !== 'message');

describe('readEmailRequest accepts', () => {
  it('what the page sends', () => {
    expect(read(aRequest())).toEqual(aMessage());
  });

  it('other clients: no version or another, an access token, further parameters', () => {
    const { lib_version: _, ...request } = aRequest();
    const others = {
      ...request,
      accessToken: 'x',
      template_params: { ...request.template_params, reply_to: 'x' },
    };
    expect(read(others)).toEqual(aMessage());
    expect(read({ ...request, lib_version: '3.2.0' })).toEqual(aMessage());
  });

  it('everything at its limit, trimmed', () => {
    const message = aMessage({
      from_name: `${'n'.repeat(limits.name)} ${'c'.repeat(limits.name)}`,
      phone: '1'.repeat(limits.phone),
      subject: 's'.repeat(limits.subject),
      message: 'è'.repeat(limits.message),
    });
    expect(read(aRequest({ ...message, phone: `  ${message.phone} ` }))).toEqual(message);
  });

  it('any text of the form: lines, tabs, accents, emoji, quotes', () => {
    const printable = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter(isSeenWhole);
    fc.assert(
      fc.property(printable, printable, fc.array(printable, { minLength: 1 }), (name, subject, lines) => {
        const message = lines.join('\r\n\t').slice(0, limits.message);
        const result = read(aRequest({ from_name: name, subject, message }));
        expect(result).toMatchObject({
          from_name: name.trim(),
          subject: subject.trim(),
          message: message.trim(),
        });
      }),
    );
  });

  it('what nobody sees, taken out', () => {
    const unseen = '\u3164\u200b\u202a\u202e\ufeff';
    const request = aRequest({ from_name: `${unseen}Ada`, from_email: `ada${unseen}\u200d@example.com` });
    expect(read(request)).toMatchObject({ from_name: 'Ada', from_email: 'ada@example.com' });
  });

  it('half a character, made whole', () => {
    expect(read(aRequest({ subject: 'attico \ud83c' })).subject).toBe('attico \ufffd');
  });
});

describe('readEmailRequest refuses', () => {
  it.each([null, [], 'text', 5, true])('%j, which is no object', (body) => {
    expect(refusalOf(body)).toMatchObject({
      statusCode: 400,
      message: 'The request body must be a JSON object',
    });
  });

  it.each([
    ['user_id', 'The Public Key is invalid'],
    ['service_id', 'The service ID not found'],
    ['template_id', 'The template ID not found'],
  ])('a wrong %s with the sentence of EmailJS', (field, sentence) => {
    expect(refusalOf({ ...aRequest(), [field]: 'other' })).toMatchObject({
      statusCode: 400,
      message: sentence,
    });
  });

  it('a body without anything, naming what is missing', () => {
    const names = ['user_id', 'service_id', 'template_id', 'template_params'];
    expect(refusalOf({}).message).toBe(names.map((name) => `${name}: is missing`).join('; '));
  });

  it.each(fields)('a missing %s, by name', (field) => {
    const { [field]: _, ...params } = aRequest().template_params;
    const refusal = refusalOf({ ...aRequest(), template_params: params });
    expect(refusal.message).toBe(`template_params.${field}: is missing`);
    expect(refusal.statusCode).toBe(field === 'to_email' ? 422 : 400);
  });

  it.each(fields)('an empty or blank %s', (field) => {
    expect(refusalOf(aRequest({ [field]: '' })).message).toBe(`template_params.${field}: is empty`);
    expect(refusalOf(aRequest({ [field]: '   ' })).message).toBe(`template_params.${field}: is empty`);
    expect(refusalOf(aRequest({ [field]: '\u200b \u202e' })).message).toBe(
      `template_params.${field}: is empty`,
    );
  });

  it.each(fields)('a %s that is no text', (field) => {
    for (const value of [null, 5, true, [], {}, ['a@example.com']]) {
      const refusal = refusalOf(aRequest({ [field]: value as never }));
      expect(refusal.message).toBe(`template_params.${field}: must be text`);
    }
  });

  it('overlong fields, all of them named', () => {
    const long = 'x'.repeat(6000);
    const { message } = refusalOf(aRequest({ from_name: long, phone: long, subject: long, message: long }));
    expect(message).toBe(
      'template_params.from_name: is longer than 201 characters; template_params.phone: is longer than 40 characters; ' +
        'template_params.subject: is longer than 200 characters; template_params.message: is longer than 5000 characters',
    );
  });

  it('line breaks and control characters in every line, wherever they are', () => {
    const control = fc.constantFrom('\r', '\n', '\r\n', '\0', '\x1b', '\x07', '\x7f', '\x85', '\x0b');
    const before = fc.string({ maxLength: 10 });
    fc.assert(
      fc.property(fc.constantFrom(...lineFields), control, before, before, (field, mark, start, end) => {
        const { message } = refusalOf(aRequest({ [field]: `${start}${mark}${end}` }));
        expect(message).toMatch(`template_params.${field}: has control characters or line breaks`);
      }),
    );
  });

  it.each(['\0', '\x08', '\x0b', '\x1b', '\x7f', '\x9b'])(
    'the control character %j in the message',
    (mark) => {
      expect(refusalOf(aRequest({ message: `testo${mark}` })).message).toMatch('template_params.message');
    },
  );

  it.each([
    'a@example.com,b@example.com',
    'a@example.com;b',
    'a@example.com b@example.com',
    'Ada <a@example.com>',
    '<a@example.com>',
    '"a"@example.com',
    'a@b@example.com',
    'a,b@example.com',
    'gruppo:a@example.com',
    'a@example',
    '@example.com',
    'a@.',
    'però@example.com',
  ])('%s as an address', (address) => {
    expect(refusalOf(aRequest({ from_email: address })).message).toBe(
      'template_params.from_email: is not one e-mail address',
    );
    expect(refusalOf(aRequest({ to_email: address })).statusCode).toBe(422);
  });

  it('or accepts any JSON at all, without another fault', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (body, params) => {
        expect(refusalOf(body).statusCode).toBe(400);
        const refusal = refusalOf({ ...aRequest(), template_params: params });
        expect(refusal.statusCode).toBe(400);
      }),
    );
  });
});
