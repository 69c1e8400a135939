import { expect, it } from 'vitest';
import { classifyMailError } from './errors.ts';

const smtpError = (fields: object) => Object.assign(new Error('refused'), fields);

const recipient = { responseCode: 550, response: '550 no such user', code: 'EENVELOPE', command: 'RCPT TO' };
const login = { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' };
const noTls = { code: 'ETLS', responseCode: 502, response: '502 no', command: 'STARTTLS' };

it.each([
  ['RCPT TO', recipient, { isOutage: true, code: '550', at: 'RCPT TO', text: '550 no such user' }],
  ['a moment', { responseCode: 451, response: '451 later' }, { isOutage: false, text: '451 later' }],
  ['the login', login, { isOutage: true, code: '535', at: 'AUTH PLAIN' }],
  ['a connection', { code: 'ECONNECTION' }, { isOutage: true, text: 'refused', code: 'ECONNECTION' }],
  ['an answer', { code: 'ETIMEDOUT' }, { isOutage: true }],
  ['encryption', noTls, { isOutage: true, code: 'ETLS', at: 'STARTTLS', text: 'refused' }],
])('classifies the error at %s', (_, fields, expected) => {
  expect(classifyMailError(smtpError(fields))).toMatchObject({ isContent: false, ...expected });
});

it.each([
  ['554 5.7.1 Message contains spam', true],
  ['552-5.7.0 This message was blocked because its content presents a potential security issue', true],
  ['550 5.6.0 Bad content', true],
  ['554 Message rejected', true],
  ['552 5.2.2 Mailbox full', false],
  ['552 Quota exceeded', false],
  ['550 5.1.1 map not ready', false],
  ['451 4.7.1 Greylisted', false],
])('a refusal of the content at the end of DATA: %s is %s', (response, isContent) => {
  const responseCode = Number(response.slice(0, 3));
  const error = smtpError({ code: 'EMESSAGE', command: 'DATA', responseCode, response });
  expect(classifyMailError(error).isContent).toBe(isContent);
});

// DATA with EENVELOPE is the command itself.
it.each(['CONN', 'EHLO', 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'DATA'])(
  'a refusal of the content is none at %s',
  (command) => {
    const error = { code: 'EENVELOPE', command, responseCode: 554, response: '554 5.7.1 Blocked' };
    expect(classifyMailError(smtpError(error)).isContent).toBe(false);
  },
);

it('returns one printable line of the server’s reply', () => {
  const { text } = classifyMailError(smtpError({ response: `450-\u001b[31mbusy\r\n450 ${'x'.repeat(500)}` }));
  expect(text).toMatch(/^450- \[31mbusy 450 x+$/);
  expect(text).toHaveLength(300);
});
