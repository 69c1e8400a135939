import type { SendMailOptions } from 'nodemailer';
import { minuteMs } from '../../shared/durations.ts';
import { classifyMailError } from './mail-errors.ts';

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

/** How a platform connects. */
export type Connections = {
  /** nodemailer's options for every connection. */
  everywhere: object;
  /** nodemailer's options for connections to this machine. */
  onThisMachine: object;
  /** Says what the platform's error doesn't say. */
  explain?(error: Error, smtpUrl: string): Error;
};

/** A certificate on this machine may be self-signed. */
export const nodeConnections: Connections = {
  everywhere: {},
  onThisMachine: { tls: { rejectUnauthorized: false } },
};

/** The same with short timeouts, for a person who waits at the terminal. */
export const briefConnections: Connections = {
  ...nodeConnections,
  everywhere: { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 30_000 },
};

/** The way to the agent. */
export type MailRoute = {
  smtpUrl: string;
  /** What this server calls itself. */
  ehloName: string;
  from: string;
  recipients: readonly string[];
  connections: Connections;
};

type Mailing = {
  recipients: readonly string[];
  /** The time limit for all recipients together. */
  limitMs: number;
  compose(to: string): SendMailOptions;
  /** Called for a recipient who has the mail, before the next recipient is tried. */
  onDelivered?: ((to: string) => void) | undefined;
};

/**
 * Sends to each recipient in turn, even after a refusal for the previous one. Stops if another try would only bring a
 * ban nearer, or wait once more for a silent server. Returns the errors and the number of deliveries.
 */
export async function sendToEach(
  route: MailRoute,
  { recipients, limitMs, compose, onDelivered }: Mailing,
): Promise<{ failures: Error[]; deliveries: number }> {
  const { smtpUrl, connections } = route;
  const { explain = (error: Error) => error } = connections;
  const transport = await openTransport(route);
  const failures: Error[] = [];
  let deliveries = 0;
  // Not AbortSignal.timeout(), because its timer outlives the work, and workerd refuses further timers at 10,000.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  for (const to of recipients) {
    try {
      await transport.sendMail({ ...compose(to), signal: limit.signal });
      deliveries += 1;
      onDelivered?.(to);
    } catch (error) {
      const failure = explain(error as Error, smtpUrl);
      failures.push(failure);
      const { kind, code } = classifyMailError(failure);
      if (kind === 'login' || code === 'ETIMEDOUT') {
        break;
      }
    }
  }
  clearTimeout(timer);
  return { failures, deliveries };
}

/** Loads nodemailer only for the first mail, because it takes a tenth of the server's memory and start. */
export async function openTransport(route: Omit<MailRoute, 'from' | 'recipients'>) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ name: route.ehloName, ...timeouts, ...connectionOptions(route) });
}

/**
 * Requires TLS on the way to another machine, because an attacker could strip STARTTLS. Drops the URL's query for such
 * a machine, because options in it would win.
 */
function connectionOptions({ smtpUrl, connections }: Pick<MailRoute, 'smtpUrl' | 'connections'>) {
  const { everywhere, onThisMachine } = connections;
  const url = new URL(smtpUrl);
  const isLocal = /^(localhost|\[::1\]|127(\.\d+){3})$/i.test(url.hostname);
  if (isLocal) {
    return { url: smtpUrl, ...everywhere, ...onThisMachine };
  }
  url.search = '';
  return { url: url.href, ...everywhere, requireTLS: true };
}
