import { expect, it } from 'vitest';
import { connections } from './smtp-socket.ts';

it.each([
  ['smtp://mail.example.com:587', 'internal error; reference = abc'],
  ['smtp://mail.example.com:587', 'This WritableStream has been closed.'],
  ['smtps://mail.example.com', 'This WritableStream has been closed.'],
  ['smtps://mail.example.com', 'Connection closed unexpectedly'],
])('treats workerd’s error at %s as a failure of TLS: «%s»', (smtpUrl, text) => {
  expect(connections.explain(new Error(text), smtpUrl)).toMatchObject({
    code: 'ETLS',
    command: 'STARTTLS',
    message: expect.stringMatching(/^TLS: no valid certificate/),
  });
});

it('leaves a connection’s error unchanged unless it is about TLS', () => {
  const refusal = new Error('550 no');
  expect(connections.explain(refusal, 'smtp://mail.example.com:587')).toBe(refusal);
  expect(refusal).not.toHaveProperty('code');
});
