import { expect, it, onTestFinished } from 'vitest';
import { nodeConnections, openTransport } from '../../server/mail/transport.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';
import { failureSentence } from './mail-failure.ts';

// An address of this machine that isn't treated as such, so that encryption is required.
const elsewhere = 'smtp://user:s3cret@[::ffff:127.0.0.1]';

async function sentenceOf(url: string): Promise<string> {
  const transport = await openTransport({
    smtpUrl: url,
    ehloName: 'www.example.com',
    connections: nodeConnections,
  });
  onTestFinished(() => transport.close());
  return transport.verify().then(() => 'taken', failureSentence);
}

it.each([
  ['535 5.7.8 Wrong password', 'auth', 'docs/deploying.md'],
  ['535 5.7.139 SmtpClientAuthentication is disabled', 'auth', 'Microsoft 365'],
  ['550 5.7.30 Basic authentication is not supported', 'auth', 'Microsoft 365'],
  ['534 5.7.9 Application-specific password required. gsmtp', 'auth', 'una password per le app'],
  ['554 5.7.1 Go away', 'connect', 'docs/deploying.md'],
] as const)('tells what can work after «%s», without the password', async (answer, at, advice) => {
  const [code, ...text] = answer.split(' ');
  const { port } = await startSmtp(() => ({ code: Number(code), at, text: text.join(' ') }));
  const told = await sentenceOf(`smtp://user:s3cret@127.0.0.1:${port}`);
  expect(told).toContain(`Il server di posta non ha preso il messaggio: ${answer}\n`);
  expect(told).toContain(advice);
  expect(told).not.toContain('s3cret');
});

it.each([
  ['encryption', false, elsewhere],
  ['a valid certificate', true, elsewhere],
  ['an encrypted port', false, 'smtps://127.0.0.1'],
])('sends no login to a server without %s', async (_, withTls, address) => {
  const smtp = await startSmtp(() => 'take', { withTls });
  expect(await sentenceOf(`${address}:${smtp.port}`)).not.toBe('taken');
  expect(smtp.logins).toEqual([]);
});
