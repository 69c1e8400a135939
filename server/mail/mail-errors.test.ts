import { expect, it } from 'vitest';
import { classifyMailError } from './mail-errors.ts';

const smtpError = (fields: object) => Object.assign(new Error('refused'), fields);

const envelope = { code: 'EENVELOPE', command: 'RCPT TO' };
const data = { code: 'EMESSAGE', command: 'DATA' };
const login = { code: 'EAUTH', command: 'AUTH PLAIN' };
const noTls = { code: 'ETLS', responseCode: 502, response: '502 no', command: 'STARTTLS' };

it.each([
  [{ code: 'ECONNECTION', command: 'CONN' }, 'temporary'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'temporary'],
  [{ ...login, responseCode: 535 }, 'login'],
  [{ ...login, responseCode: 454 }, 'login'],
  [{ ...envelope, responseCode: 451 }, 'temporary'],
  [{ ...data, responseCode: 451, response: '451 4.7.1 Greylisted' }, 'temporary'],
  [{ code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, 'refusal'],
  [noTls, 'refusal'],
  [{ ...envelope, command: 'MAIL FROM', responseCode: 554 }, 'refusal'],
  [{ ...envelope, responseCode: 550 }, 'refusal'],
  // The command itself was refused, before the content.
  [{ ...envelope, command: 'DATA', responseCode: 554 }, 'refusal'],
  [{ ...data, responseCode: 554, response: '554 5.7.1 Message contains spam' }, 'content'],
  // Servers answer spam with such codes as well.
  [{ ...data, responseCode: 550, response: '550 5.1.0 Sender or content' }, 'content'],
  [{ ...data, responseCode: 552, response: '552 5.2.2 Mailbox full' }, 'content'],
])('takes %o for a failure of the kind %s', (fields, kind) => {
  expect(classifyMailError(smtpError(fields)).kind).toBe(kind);
});

it.each([
  [{ ...envelope, responseCode: 550, response: '550 no such user' }, '550', '550 no such user'],
  [{ code: 'ECONNECTION' }, 'ECONNECTION', 'refused'],
  [noTls, 'ETLS', 'refused'],
])('says the code, the step and the reason of %o', (fields, code, text) => {
  const at = 'command' in fields ? fields.command : undefined;
  expect(classifyMailError(smtpError(fields))).toMatchObject({ code, at, text });
});

it('returns one printable line of the server’s reply', () => {
  const { text } = classifyMailError(
    smtpError({ response: `450-\u001b[31mbusy\r\n450 ${'x'.repeat(500)}` }),
  );
  expect(text).toMatch(/^450-\ufffd\[31mbusy 450 x+$/);
  expect(text).toHaveLength(300);
});
