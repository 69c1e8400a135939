import { describe, expect, it } from 'vitest';
import { classifyMailError } from './errors.ts';

const smtpError = (fields: object) => Object.assign(new Error('refused'), fields);

it.each([
  [
    { responseCode: 550, response: '550 no such user', code: 'EENVELOPE', command: 'RCPT TO' },
    { isOutage: true, code: '550', at: 'RCPT TO', text: '550 no such user' },
  ],
  [
    { responseCode: 451, response: '451 later' },
    { isOutage: false, text: '451 later' },
  ],
  [
    { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' },
    { isOutage: true, code: '535', at: 'AUTH PLAIN' },
  ],
  [{ code: 'ECONNECTION' }, { isOutage: true, text: 'refused', code: 'ECONNECTION' }],
  [{ code: 'ETIMEDOUT' }, { isOutage: true }],
  [
    { code: 'ETLS', responseCode: 502, response: '502 no', command: 'STARTTLS' },
    { isOutage: true, code: 'ETLS', at: 'STARTTLS', text: 'refused' },
  ],
])('judges %j', (fields, expected) => {
  expect(classifyMailError(smtpError(fields))).toMatchObject({ isContent: false, ...expected });
});

describe('a refusal', () => {
  const afterText = (response: string) =>
    classifyMailError(
      smtpError({ code: 'EMESSAGE', command: 'DATA', responseCode: Number(response.slice(0, 3)), response }),
    );

  it.each([
    '554 5.7.1 Message contains spam',
    '550 5.7.1 Blocked',
    '552-5.7.0 This message was blocked because its content presents a potential security issue',
    '550 5.6.0 Bad content',
    '554 Message rejected',
    '550 High probability of spam',
    '571 Delivery not authorized, message refused',
  ])('after the text is about the content: %s', (response) => {
    expect(afterText(response).isContent).toBe(true);
  });

  it.each([
    '552 5.2.2 Mailbox full',
    '552 Quota exceeded',
    '554 5.2.0 SendAsDenied',
    '550 5.1.1 map not ready',
    '554 5.3.0 Transaction failed',
    '451 4.7.1 Greylisted',
  ])('after the text is not: %s', (response) => {
    expect(afterText(response).isContent).toBe(false);
  });

  it.each(['CONN', 'EHLO', 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO'])('at %s is not', (command) => {
    const error = { code: 'EENVELOPE', command, responseCode: 554, response: '554 5.7.1 Blocked' };
    expect(classifyMailError(smtpError(error)).isContent).toBe(false);
  });

  it('of the command DATA, before any text, is not', () => {
    const error = {
      code: 'EENVELOPE',
      command: 'DATA',
      responseCode: 554,
      response: '554 No valid recipients',
    };
    expect(classifyMailError(smtpError(error)).isContent).toBe(false);
  });
});

it('keeps one printable line of what the server said', () => {
  const { text } = classifyMailError(smtpError({ response: `450-\u001b[31mbusy\r\n450 ${'x'.repeat(500)}` }));
  expect(text).toMatch(/^450- \[31mbusy 450 x+$/);
  expect(text).toHaveLength(300);
});
