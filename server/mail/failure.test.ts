import { expect, it } from 'vitest';
import { judgeFailure } from './failure.ts';

const smtpError = (fields: object) => Object.assign(new Error('refused'), fields);

it.each([
  [
    { responseCode: 550, response: '550 no such user' },
    { isPermanent: true, isOutage: false, code: '550' },
  ],
  [{ responseCode: 554 }, { isPermanent: true, isOutage: false }],
  [
    { responseCode: 451, response: '451 later' },
    { isPermanent: false, isOutage: false, text: '451 later' },
  ],
  [{ responseCode: 421 }, { isPermanent: false, isOutage: false }],
  [
    { code: 'EAUTH', responseCode: 535 },
    { isPermanent: false, isOutage: false, code: '535' },
  ],
  [{ code: 'ECONNECTION' }, { isPermanent: false, isOutage: true, text: 'refused', code: 'ECONNECTION' }],
  [{ code: 'ETIMEDOUT' }, { isPermanent: false, isOutage: true }],
])('judges %j', (fields, expected) => {
  expect(judgeFailure(smtpError(fields))).toMatchObject(expected);
});

it('keeps one printable line of what the server said', () => {
  const { text } = judgeFailure(smtpError({ response: `450-\u001b[31mbusy\r\n450 ${'x'.repeat(500)}` }));
  expect(text).toMatch(/^450- \[31mbusy 450 x+$/);
  expect(text).toHaveLength(300);
});
