import { expect, it } from 'vitest';
import { classifyMailError } from './mail-errors.ts';

const smtpError = (fields: object) => Object.assign(new Error('refused'), fields);

const recipient = {
  responseCode: 550,
  response: '550 no such user',
  code: 'EENVELOPE',
  command: 'RCPT TO',
};
const login = { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' };
const noTls = { code: 'ETLS', responseCode: 502, response: '502 no', command: 'STARTTLS' };

const unanswered = { isUnanswered: true, isPermanent: false, isLogin: false };

it.each([
  [
    'RCPT TO',
    recipient,
    { isPermanent: true, code: '550', at: 'RCPT TO', text: '550 no such user' },
  ],
  [
    'a moment',
    { responseCode: 451, response: '451 later' },
    { isPermanent: false, text: '451 later' },
  ],
  ['the login', login, { isLogin: true, isPermanent: false, code: '535', at: 'AUTH PLAIN' }],
  [
    'the login for a moment',
    { ...login, responseCode: 454 },
    { isLogin: true, isPermanent: false },
  ],
  [
    'a connection',
    { code: 'ECONNECTION' },
    { ...unanswered, text: 'refused', code: 'ECONNECTION' },
  ],
  ['an answer', { code: 'ETIMEDOUT' }, unanswered],
  ['encryption', noTls, { isPermanent: true, code: 'ETLS', at: 'STARTTLS', text: 'refused' }],
])('classifies the error at %s', (_, fields, expected) => {
  expect(classifyMailError(smtpError(fields))).toMatchObject({
    isAfterContent: false,
    ...expected,
  });
});

it.each([
  ['554 5.7.1 Message contains spam', true],
  ['550 5.0.0 Rejected', true],
  ['552 spam', true],
  ['550 5.1.0 Sender or content', true],
  ['550 5.4.1 Access denied', true],
  ['552 5.2.2 Mailbox full', true],
  ['451 4.7.1 Greylisted', false],
])('classifies a permanent refusal after the whole mail: %s is %s', (response, isAfterContent) => {
  const responseCode = Number(response.slice(0, 3));
  const error = smtpError({ code: 'EMESSAGE', command: 'DATA', responseCode, response });
  expect(classifyMailError(error).isAfterContent).toBe(isAfterContent);
});

// DATA with EENVELOPE means that the command itself was refused.
it.each(['CONN', 'EHLO', 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'DATA'])(
  'takes a refusal at %s for one before the content',
  (command) => {
    const error = { code: 'EENVELOPE', command, responseCode: 554, response: '554 5.7.1 Blocked' };
    expect(classifyMailError(smtpError(error)).isAfterContent).toBe(false);
  },
);

it('returns one printable line of the server’s reply', () => {
  const { text } = classifyMailError(
    smtpError({ response: `450-\u001b[31mbusy\r\n450 ${'x'.repeat(500)}` }),
  );
  expect(text).toMatch(/^450-\ufffd\[31mbusy 450 x+$/);
  expect(text).toHaveLength(300);
});
