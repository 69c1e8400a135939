import { expect, it } from 'vitest';
import { classifyMailError } from './mail-errors.ts';

const smtpError = (fields: object) => Object.assign(new Error('refused'), fields);

const envelope = { code: 'EENVELOPE', command: 'RCPT TO' };
const data = { code: 'EMESSAGE', command: 'DATA' };
const login = { code: 'EAUTH', command: 'AUTH PLAIN' };
const noTls = { code: 'ETLS', responseCode: 502, response: '502 no', command: 'STARTTLS' };

it.each([
  ['no connection', { code: 'ECONNECTION', command: 'CONN' }, 'temporary'],
  ['a timeout', { code: 'ETIMEDOUT', command: 'CONN' }, 'temporary'],
  ['a wrong password', { ...login, responseCode: 535 }, 'login'],
  ['a login that fails for now', { ...login, responseCode: 454 }, 'login'],
  ['a recipient refused for now', { ...envelope, responseCode: 451 }, 'temporary'],
  ['greylisting', { ...data, responseCode: 451, response: '451 4.7.1 Greylisted' }, 'temporary'],
  ['a refused client', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, 'refusal'],
  ['a server without TLS', noTls, 'refusal'],
  ['a refused sender', { ...envelope, command: 'MAIL FROM', responseCode: 554 }, 'refusal'],
  ['a refused recipient', { ...envelope, responseCode: 550 }, 'refusal'],
  [
    'DATA refused before the content',
    { ...envelope, command: 'DATA', responseCode: 554 },
    'refusal',
  ],
  ['spam', { ...data, responseCode: 554, response: '554 5.7.1 Message contains spam' }, 'content'],
  // Servers answer spam with such codes as well.
  [
    '550 after the content',
    { ...data, responseCode: 550, response: '550 5.1.0 Sender' },
    'content',
  ],
  ['552 after the content', { ...data, responseCode: 552, response: '552 5.2.2 Full' }, 'content'],
])('classifies the failure of a mail: %s', (_, fields, kind) => {
  expect(classifyMailError(smtpError(fields)).kind).toBe(kind);
});

it.each([
  ['an SMTP reply', { ...envelope, responseCode: 550, response: '550 none' }, '550', '550 none'],
  ['no connection', { code: 'ECONNECTION' }, 'ECONNECTION', 'refused'],
  ['a server without TLS', noTls, 'ETLS', 'refused'],
])('tells the code, the step and the reason of %s', (_, fields, code, text) => {
  const at = 'command' in fields ? fields.command : undefined;
  expect(classifyMailError(smtpError(fields))).toMatchObject({ code, at, text });
});

it('makes one printable line of a mail server’s reply', () => {
  const { text } = classifyMailError(
    smtpError({ response: `450-\u001b[31mbusy\r\n450 ${'x'.repeat(500)}` }),
  );
  expect(text).toMatch(/^450-\ufffd\[31mbusy 450 x+$/);
  expect(text).toHaveLength(300);
});
