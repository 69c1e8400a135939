import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startSmtp } from '../tests/support/smtp.ts';
import { mailServerOf, smtpError, smtpUrlOf } from './smtp.ts';

// The loopback under an address that is none of ours, so that encryption is asked for.
const elsewhere = (port: number) => `smtp://user:password@[::ffff:127.0.0.1]:${port}`;

it('is silent when the server takes the login, and sends nothing', async () => {
  const smtp = await startSmtp();
  expect(await smtpError(`smtp://user:password@127.0.0.1:${smtp.port}`)).toBeUndefined();
  expect([smtp.logins, smtp.mails]).toEqual([['user'], []]);
});

it.each([
  ['refuses the login', { code: 535, at: 'auth' }, /^Il server di posta non accetta utente e password: 535 /],
  ['refuses everybody', { code: 554, at: 'connect' }, /^Il server di posta rifiuta: 554 /],
] as const)('tells that the server %s, without the password', async (_, behaviour, sentence) => {
  const smtp = await startSmtp(() => behaviour);
  const error = await smtpError(`smtp://user:s3cret@127.0.0.1:${smtp.port}`);
  expect(error).toMatch(sentence);
  expect(error).not.toContain('s3cret');
});

it.each([
  ['encryption', false, elsewhere, 'non offre una connessione cifrata (STARTTLS).'],
  ['a valid certificate', true, elsewhere, 'non si raggiunge: il certificato è scaduto.'],
  [
    'an encrypted port',
    false,
    (port: number) => `smtps://127.0.0.1:${port}`,
    'non si raggiunge: a quella porta non c’è una connessione cifrata.',
  ],
])('does not log in without %s, and says so', async (_, withTls, urlOf, sentence) => {
  const smtp = await startSmtp(() => 'take', { withTls });
  expect(await smtpError(urlOf(smtp.port))).toBe(`Il server di posta ${sentence}`);
  expect(smtp.logins).toEqual([]);
});

it.each([
  ['* OK IMAP4rev1 ready\r\n', 'a quella porta non c’è un server di posta in uscita'],
  ['', 'la connessione viene interrotta'],
])('says what a port does that answers %j and closes', async (answer, sentence) => {
  const server = createServer((socket) => socket.end(answer)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await smtpError(`smtp://127.0.0.1:${port}`)).toBe(
    `Il server di posta non si raggiunge: ${sentence}.`,
  );
});

it.each([
  [{ host: 'smtp.example.com', port: '587', user: 'a@b.it', password: 'p/#%€:' }, /^smtp:\/\//],
  [{ host: 'smtp.example.com', port: '465', user: 'anna', password: '' }, /^smtps:\/\/anna:@/],
  [{ host: '127.0.0.1', port: '25', user: '', password: '' }, /^smtp:\/\/127\.0\.0\.1:25$/],
])('writes the address of %j, and reads it again', (server, form) => {
  const url = smtpUrlOf(server);
  expect(url).toMatch(form);
  expect(mailServerOf(url)).toEqual(server);
});
