import { expect, it } from 'vitest';
import { aStoredMessage } from '../../tests/support/a-message.ts';
import { namingTls } from './smtp-socket.ts';

it.each([
  ['smtp://mail.example.com:587', 'internal error; reference = abc'],
  ['smtp://mail.example.com:587', 'This WritableStream has been closed.'],
  ['smtps://mail.example.com', 'This WritableStream has been closed.'],
  ['smtps://mail.example.com', 'Connection closed unexpectedly'],
])('takes «%s» for a failure of TLS, %s', async (smtpUrl, text) => {
  const send = namingTls(() => Promise.reject(new Error(text)), smtpUrl);
  await expect(send(aStoredMessage(), 'message', { error() {} })).rejects.toMatchObject({
    code: 'ETLS',
    command: 'STARTTLS',
    message: expect.stringMatching(/^TLS: no valid certificate/),
  });
});

it('leaves any other error as it is', async () => {
  const refusal = new Error('550 no');
  const send = namingTls(() => Promise.reject(refusal), 'smtp://mail.example.com:587');
  await expect(send(aStoredMessage(), 'message', { error() {} })).rejects.toBe(refusal);
});
