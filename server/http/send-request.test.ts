import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { fieldsByParameter, parameterNames } from '../../shared/rules/message/message-fields.ts';
import { aRequest, aSentMessage } from '../../tests/support/a-message.ts';
import { HttpError } from './response.ts';
import { readSendRequest } from './send-request.ts';

const ids = readConfig({}).receiver;
const read = (body: unknown) => readSendRequest(body, ids);

/** `status: message` */
function refusalOf(body: unknown): string {
  try {
    read(body);
  } catch (error) {
    if (error instanceof HttpError) {
      return `${error.statusCode}: ${error.message}`;
    }
    throw error;
  }
  throw new Error('the request was accepted');
}

const fields = [...parameterNames, 'to_email'] as const;
const isOptional = (field: (typeof fields)[number]) =>
  field !== 'to_email' && !fieldsByParameter[field].required;
const isText = (field: (typeof fields)[number]) =>
  field !== 'to_email' && fieldsByParameter[field].kind === 'text';
const without = (field: (typeof fields)[number]) => {
  const { [field]: _, ...template_params } = aRequest().template_params;
  return { ...aRequest(), template_params };
};
const statusFor = (field: string) => (field === 'to_email' ? 422 : 400);

it('accepts requests of other clients: another version, an access token, more parameters', () => {
  expect(read(aRequest())).toEqual(aSentMessage());
  const { lib_version: _, ...request } = aRequest();
  const params = { ...request.template_params, reply_to: 'x' };
  expect(read({ ...request, accessToken: 'x', template_params: params })).toEqual(aSentMessage());
  expect(read({ ...request, lib_version: '3.2.0' })).toEqual(aSentMessage());
});

it.each(parameterNames)('accepts a %s up to its limit, trimmed', (name) => {
  const { kind, maxLength } = fieldsByParameter[name];
  const start = kind === 'email' ? 'ada@example.' : '';
  const text = start + 'x'.repeat(maxLength - start.length);
  expect(read(aRequest({ [name]: `  ${text} ` }))).toEqual(aSentMessage({ [name]: text }));
  expect(refusalOf(aRequest({ [name]: `${text}x` }))).toBe(
    `400: template_params.${name}: is longer than ${maxLength} characters`,
  );
});

it.each(fields.filter(isOptional))(
  'accepts an optional %s that is missing, empty or blank',
  (field) => {
    for (const body of [
      without(field),
      aRequest({ [field]: '' }),
      aRequest({ [field]: ' \u200b' }),
    ]) {
      expect(read(body)).toEqual(aSentMessage({ [field]: '' }));
    }
  },
);

// shared/rules/message/message-rules.test.ts tests the rules themselves.
it('cleans texts and the email address by the page’s rules', () => {
  const request = aRequest({
    from_name: '\u3164\u200bAda',
    from_email: 'Ada Verdi <mailto:ada＠example.com>;',
    message: 'Prima\r\n\tseconda\r🏠 «è»',
  });
  expect(read(request)).toMatchObject({
    from_name: 'Ada',
    from_email: 'ada@example.com',
    message: 'Prima\n\tseconda\n🏠 «è»',
  });
});

it.each([
  ['2030-06-02 morning', ''],
  ['2030-06-03 morning', '2030-06-03 morning'],
  ['2031-02-28 afternoon', '2031-02-28 afternoon'],
  ['2031-02-31 morning', ''],
  ['2030-06-04 evening', ''],
  ['2030-06-04 morning\n', ''],
  ['martedì', ''],
])('reads the preferred day %j as %j, early on 3 June 2030 in Rome', (sent, preferred_day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 5, 2, 22, 10) });
  onTestFinished(() => void vi.useRealTimers());
  expect(read(aRequest({ preferred_day: sent }))).toEqual(aSentMessage({ preferred_day }));
});

const missing = ['user_id', 'service_id', 'template_id', 'template_params'];

it.each([
  ['the body null', null, 'The request body must be a JSON object'],
  ['a list as its body', [], 'The request body must be a JSON object'],
  ['an empty object as its body', {}, missing.map((name) => `${name}: is missing`).join('; ')],
  [
    'parameters that are a number',
    { ...aRequest(), template_params: 5 },
    'template_params: must be an object',
  ],
  ['another Public Key', { ...aRequest(), user_id: 'other' }, 'The Public Key is invalid'],
  ['another service', { ...aRequest(), service_id: 'other' }, 'The service ID not found'],
  ['another template', { ...aRequest(), template_id: 'other' }, 'The template ID not found'],
])('refuses a request with %s', (_, body, message) => {
  expect(refusalOf(body)).toBe(`400: ${message}`);
});

it.each(fields)('refuses a %s that is missing, empty, blank or not a string', (field) => {
  const about = `${statusFor(field)}: template_params.${field}`;
  if (!isOptional(field)) {
    expect(refusalOf(without(field))).toBe(`${about}: is missing`);
    for (const empty of ['', '   ', '\u200b \u202e']) {
      expect(refusalOf(aRequest({ [field]: empty }))).toBe(`${about}: is empty`);
    }
  }
  for (const value of [null, 5, true, [], {}, ['a@example.com']]) {
    expect(refusalOf(aRequest({ [field]: value as never }))).toBe(`${about}: must be text`);
  }
});

it('refuses every invalid parameter in one message', () => {
  expect(refusalOf(aRequest({ from_name: '', from_email: 'ada' }))).toBe(
    '400: template_params.from_name: is empty; template_params.from_email: is not one email address',
  );
});

it('refuses control characters everywhere, and line breaks in one-line fields', () => {
  const lineFields = fields.filter((field) => !isText(field));
  const cases = [
    ...lineFields.flatMap((field) =>
      ['\r', '\n', '\0', '\x1b', '\x07', '\x7f', '\x85', '\x0b'].map((mark) => [field, mark]),
    ),
    ...['\0', '\x08', '\x0b', '\x1b', '\x7f', '\x9b'].map((mark) => ['message', mark]),
  ];
  for (const [field = '', mark] of cases) {
    for (const text of [`${mark}a`, `a${mark}b`, `a${mark}`]) {
      expect(refusalOf(aRequest({ [field]: text }))).toBe(
        `${statusFor(field)}: template_params.${field}: has control characters or line breaks`,
      );
    }
  }
});

it('refuses any other JSON with status 400', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (body, params) => {
      expect(refusalOf(body)).toMatch(/^400: /);
      expect(refusalOf({ ...aRequest(), template_params: params })).toMatch(/^400: /);
    }),
  );
});
