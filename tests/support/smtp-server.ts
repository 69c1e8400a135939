import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { endLater } from './make-folder.ts';

/** Where in the conversation a mail can be refused. */
type Step = 'connect' | 'auth' | 'mail' | 'rcpt' | 'data';

/**
 * What the server does with a mail: takes it (`take`), takes it but replies only at `release` (`hold`), greets only at
 * `release` (`greet late`), reads it and then cuts the connection (`drop`), or refuses it with a code.
 */
export type Behaviour =
  | 'take'
  | 'hold'
  | 'greet late'
  | 'drop'
  | { code: number; at: Step; text?: string };

type ReceivedMail = ParsedMail & { recipients: string[]; isEncrypted: boolean };

type Options = {
  withTls?: boolean;
  at?: number;
  secure?: boolean;
  key?: string;
  cert?: string;
  /** The codes for the addresses that the server refuses in every mail. */
  refusedRecipients?: Record<string, number>;
};

/**
 * A real SMTP server on loopback. `behave` is called at each connection, with the number of earlier connections, and
 * again once the mail is there. `mails` has the mails that the server took, even before it replies, but no dropped ones.
 * With TLS it has a self-signed certificate, unless another is given.
 */
export async function startSmtp(
  behave: (earlier: number, mail?: ParsedMail) => Behaviour = () => 'take',
  { withTls = false, at = 0, refusedRecipients = {}, ...tls }: Options = {},
) {
  const mails: ReceivedMail[] = [];
  const logins: string[] = [];
  const ehloNames: string[] = [];
  const held: (() => void)[] = [];
  const behaviours = new Map<string, { earlier: number; now: Behaviour }>();
  let attempts = 0;

  const refused = (session: SMTPServerSession, at: Step) =>
    refusal(behaviours.get(session.id)?.now, at);
  const server = new SMTPServer({
    ...tls,
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username = '' }, session, done) {
      const error = refused(session, 'auth');
      if (error) {
        return done(error);
      }
      logins.push(username);
      done(null, { user: username });
    },
    disabledCommands: withTls ? [] : ['STARTTLS'],
    async onConnect(session, done) {
      const now = behave(attempts);
      behaviours.set(session.id, { earlier: attempts, now });
      attempts += 1;
      if (now === 'greet late') {
        await new Promise<void>((resolve) => held.push(resolve));
      }
      done(refused(session, 'connect'));
    },
    onMailFrom(_address, session, done) {
      ehloNames.push(session.hostNameAppearsAs);
      done(refused(session, 'mail'));
    },
    onRcptTo({ address }, session, done) {
      const code = refusedRecipients[address];
      done(code ? refusalWith(code) : refused(session, 'rcpt'));
    },
    async onData(stream, session, done) {
      const mail = await simpleParser(stream).catch(() => undefined);
      if (!mail) {
        return; // The sender ended.
      }
      const behaviour = behave(behaviours.get(session.id)?.earlier ?? 0, mail);
      if (behaviour === 'drop') {
        return cutLines();
      }
      const error = refusal(behaviour, 'data');
      if (!error) {
        mails.push(
          Object.assign(mail, {
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            isEncrypted: Boolean(session.tlsOptions),
          }),
        );
      }
      if (behaviour === 'hold') {
        await new Promise<void>((resolve) => held.push(resolve));
      }
      done(error);
    },
  });
  server.on('error', () => {}); // Some tests cut the connection.

  function cutLines(): void {
    for (const connection of server.connections) {
      (connection as unknown as Connection)._socket.destroy();
    }
  }

  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  endLater(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address() as { port: number };
  return {
    mails,
    /** The names that logged in. Any name and password are accepted, unless `behave` refuses the login. */
    logins,
    /** The name after EHLO of each mail. */
    ehloNames,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    attempts: () => attempts,
    /** How many mails wait for a reply, or clients for the greeting. */
    held: () => held.length,
    /** Replies to the mails that are held, and greets the clients. */
    release: () => held.splice(0).forEach((take) => void take()),
  };
}

type Connection = { _socket: { destroy(): void } };

function refusal(behaviour: Behaviour | undefined, at: Step): Error | undefined {
  if (typeof behaviour !== 'object' || behaviour.at !== at) {
    return undefined;
  }
  return refusalWith(behaviour.code, behaviour.text);
}

function refusalWith(code: number, text = 'refused by the test'): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
