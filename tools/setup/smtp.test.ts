import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openTransport } from '../../server/mail/mailer.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';
import { adviceFor, mailServerOf, sentence, smtpUrlOf } from './smtp.ts';

// The loopback under an address that is none of ours, so that encryption is asked for.
const elsewhere = 'smtp://user:s3cret@[::ffff:127.0.0.1]';

async function sentenceOf(url: string): Promise<string> {
  const transport = await openTransport(url, 'www.example.com');
  onTestFinished(() => transport.close());
  return transport.verify().then(() => 'taken', sentence);
}

it.each([
  [
    'the login',
    { code: 535, at: 'auth' },
    /^Il server di posta non accetta utente e password: 535 /,
  ],
  ['everybody', { code: 554, at: 'connect' }, /^Il server di posta rifiuta: 554 /],
] as const)(
  'a server that refuses %s is told, without the password',
  async (_, behaviour, said) => {
    const { port } = await startSmtp(() => behaviour);
    const told = await sentenceOf(`smtp://user:s3cret@127.0.0.1:${port}`);
    expect(told).toMatch(said);
    expect(told).not.toContain('s3cret');
  },
);

it.each([
  ['encryption', false, elsewhere, 'non offre una connessione cifrata (STARTTLS).'],
  ['a valid certificate', true, elsewhere, 'non si raggiunge: il certificato è scaduto.'],
  [
    'an encrypted port',
    false,
    'smtps://127.0.0.1',
    'non si raggiunge: a quella porta non c’è una connessione cifrata.',
  ],
])('sends no login to a server without %s', async (_, withTls, address, said) => {
  const smtp = await startSmtp(() => 'take', { withTls });
  expect(await sentenceOf(`${address}:${smtp.port}`)).toBe(`Il server di posta ${said}`);
  expect(smtp.logins).toEqual([]);
});

it.each([
  ['* OK IMAP4rev1 ready\r\n', 'a quella porta non c’è un server di posta in uscita'],
  ['', 'la connessione viene interrotta'],
])('explains a port that answers %j and closes', async (answer, said) => {
  const server = createServer((socket) => socket.end(answer)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await sentenceOf(`smtp://127.0.0.1:${port}`)).toBe(
    `Il server di posta non si raggiunge: ${said}.`,
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

it.each([
  [
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled',
    /Microsoft 365/,
  ],
  ['550 5.7.30 Basic authentication is not supported for Client Submission.', /Microsoft 365/],
  ['534 5.7.9 Application-specific password required. - gsmtp', /password per le app/],
])('suggests what works instead of «%s»', async (answer, advice) => {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const isGreeting = /^EHLO/i.test(String(data));
      socket.write(isGreeting ? '250-hello\r\n250 AUTH PLAIN LOGIN\r\n' : `${answer}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await sentenceOf(`smtp://user:s3cret@127.0.0.1:${port}`)).toMatch(advice);
});

it.each([
  ['smtp.office365.com', /Microsoft/],
  ['smtp-mail.outlook.com', /Microsoft/],
  ['smtp.gmail.com', /Gmail/],
])('reports %s before asking for the password', (host, advice) => {
  expect(adviceFor(host)).toMatch(advice);
  expect(adviceFor(`${host}.aruba.it`)).toBeUndefined();
});
