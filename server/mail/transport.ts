import type { SendMailOptions } from 'nodemailer';
import { isThisMachine } from '../../shared/config/this-machine.ts';
import { minuteMs } from '../../shared/durations.ts';
import { classifyMailError, type MailError } from './mail-errors.ts';

/**
 * A server has one minute to greet, not the five of RFC 5321, because all other mails wait. After the greeting it has
 * that RFC's ten minutes (section 4.5.3.2.6): a client that gives up sooner sends a second copy to a slow server.
 */
const timeouts = {
  dnsTimeout: 10_000,
  greetingTimeout: minuteMs,
  // For nodemailer the greeting is part of connecting.
  connectionTimeout: minuteMs + 15_000,
  socketTimeout: 10 * minuteMs,
};

export type Connections = {
  /** nodemailer's options for every connection. */
  everywhere: object;
  /** nodemailer's options for connections to this machine. */
  onThisMachine: object;
  /** Rewords an error of the platform that hides its cause. */
  explain?(error: Error, smtpUrl: string): Error;
};

/** A certificate on this machine may be self-signed. */
export const nodeConnections: Connections = {
  everywhere: {},
  onThisMachine: { tls: { rejectUnauthorized: false } },
};

/** `nodeConnections` with short timeouts, for a person who waits at the terminal. */
export const briefConnections: Connections = {
  ...nodeConnections,
  everywhere: { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 30_000 },
};

export type MailSetup = {
  smtpUrl: string;
  /** What this server calls itself. */
  ehloName: string;
  from: string;
  recipients: readonly string[];
  connections: Connections;
};

/** Why the server doesn't take a mail for one of its recipients. */
export type Refusal = MailError & { recipient: string };

/**
 * Sends one mail to all its recipients. Resolves once the server takes it for at least one of them, to the refusals for
 * the others. If it takes the mail for nobody, rejects with nodemailer's error. If any refusal is temporary, so is that
 * error.
 */
export async function sendMail(
  setup: MailSetup,
  mail: SendMailOptions,
  timeoutMs: number,
): Promise<Refusal[]> {
  const { smtpUrl, ehloName, connections } = setup;
  const { explain = (error: Error) => error } = connections;
  // It is loaded only for the first mail, because it takes a tenth of the server's memory and start.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ name: ehloName, ...timeouts, ...connectionOptions(setup) });
  // Not AbortSignal.timeout(), because its timer outlives the work, and workerd refuses further timers at 10,000.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const { rejected, rejectedErrors = [] } = await transport.sendMail({
      ...mail,
      signal: timeout.signal,
    });
    return rejectedErrors.map((error, index) => ({
      ...classifyMailError(error),
      recipient: rejected[index] ?? '',
    }));
  } catch (error) {
    throw explain(error as Error, smtpUrl);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Requires TLS on the way to another machine, because an attacker could strip STARTTLS. Drops the URL's query for such
 * a machine, because options in it would win.
 */
function connectionOptions({ smtpUrl, connections }: Pick<MailSetup, 'smtpUrl' | 'connections'>) {
  const { everywhere, onThisMachine } = connections;
  const url = new URL(smtpUrl);
  if (isThisMachine(url.hostname)) {
    return { url: smtpUrl, ...everywhere, ...onThisMachine };
  }
  url.search = '';
  return { url: url.href, ...everywhere, requireTLS: true };
}
