import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** What the server does with a mail: takes it, answers a code, or cuts the line after having read it. */
export type Behaviour = 'take' | 'drop' | { code: number; at: 'rcpt' | 'data' };

type ReceivedMail = ParsedMail & { recipients: string[]; isEncrypted: boolean };

/**
 * A real SMTP server on loopback. `behave` is asked at each mail, with the number of attempts before it.
 * `mails` holds what it took; a dropped mail is not taken. With TLS its certificate is one nobody vouches for.
 */
export async function startSmtp(
  behave: (earlier: number) => Behaviour = () => 'take',
  { port = 0, withTls = false } = {},
) {
  const mails: ReceivedMail[] = [];
  let attempts = 0;
  let behaviour: Behaviour = 'take';

  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: withTls ? [] : ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      behaviour = behave(attempts);
      attempts += 1;
      done();
    },
    onRcptTo: (_address, _session, done) => done(refusal(behaviour, 'rcpt')),
    async onData(stream, session, done) {
      const mail = await simpleParser(stream).catch(() => undefined);
      if (!mail) return; // The sender died.
      const error = refusal(behaviour, 'data');
      if (behaviour === 'drop') return cutLines();
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const isEncrypted = Boolean(session.tlsOptions);
      if (!error) mails.push(Object.assign(mail, { recipients, isEncrypted }));
      done(error);
    },
  });
  server.on('error', () => {}); // A cut line is what some tests are about.

  function cutLines(): void {
    for (const connection of server.connections) (connection as unknown as Connection)._socket.destroy();
  }

  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(stop);
  const address = server.server.address() as { port: number };
  return {
    mails,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    attempts: () => attempts,
    stop,
  };
}

type Connection = { _socket: { destroy(): void } };

function refusal(behaviour: Behaviour, at: 'rcpt' | 'data'): Error | undefined {
  if (typeof behaviour === 'string' || behaviour.at !== at) return undefined;
  return Object.assign(new Error('refused by the test'), { responseCode: behaviour.code });
}

/** A port nobody listens at. */
export async function freePort(): Promise<number> {
  const smtp = await startSmtp();
  await smtp.stop();
  return smtp.port;
}
