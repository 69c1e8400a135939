import { randomUUID } from 'node:crypto';
import { errorForLog, type Log } from '../log-error.ts';
import type { StoredMessage } from '../message.ts';
import type { Settings } from '../settings.ts';
import type { MailContent } from './content.ts';
import { classifyMailError } from './errors.ts';
import { composeFailureNotice } from './failure-notice.ts';
import { composeMessageEmail, composePlainText, envelopeOf } from './message-email.ts';

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // After less, a server that has taken the email gets another copy (RFC 5321, section 4.5.3.2.6).
  socketTimeout: 600_000,
  dnsTimeout: 10_000,
};

/**
 * For a whole email: a server that answers byte by byte never reaches the socket's time-out, and an alarm of Cloudflare's
 * platform has fifteen minutes.
 */
const longestMs = 840_000;

/** Sends a message or its failure notice. Rejects with nodemailer's error. */
export type Send = (
  message: StoredMessage,
  what: 'message' | 'note',
  log: Pick<Log, 'error'>,
) => Promise<void>;

/** Mails the agent a text. Rejects with nodemailer's error. */
export type Notice = (subject: string, text: string, html?: string) => Promise<void>;

export type MailConfig = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo'>;

/** nodemailer's options of the place that sends: for each connection, and for one to the same machine. */
export type Connections = Record<'everywhere' | 'onThisMachine', object>;

/** A certificate on this machine may be self-signed. */
const nodeConnections: Connections = {
  everywhere: {},
  onThisMachine: { tls: { rejectUnauthorized: false } },
};

/** Returns undefined without an SMTP server. */
export function configuredMailer(
  config: MailConfig,
  content: MailContent,
  connections?: Connections,
): Send | undefined {
  const { mailFrom: from = content.agency.email, mailTo: to = content.agency.email, smtpUrl } = config;
  if (!smtpUrl) return undefined;
  const addresses = { from, to };
  const compose = (message: StoredMessage, log: Pick<Log, 'error'>) => {
    try {
      return composeMessageEmail(message, addresses, content);
    } catch (error) {
      log.error({ id: message.id, ...errorForLog(error) }, 'not composed: sent as plain text');
      return composePlainText(message, envelopeOf(addresses, content.email.senderName, message.key));
    }
  };
  return async (message, what, log) => {
    const mail = what === 'note' ? composeFailureNotice(message, addresses, content) : compose(message, log);
    const transport = await openTransport(smtpUrl, connections);
    await transport.sendMail({ ...mail, signal: AbortSignal.timeout(longestMs) });
  };
}

/** Returns undefined without an SMTP server. `agencyEmail` stands in for an address that is not set. */
export function configuredNotice(
  { smtpUrl, mailFrom, mailTo }: MailConfig,
  agencyEmail: () => string,
  connections?: Connections,
): Notice | undefined {
  if (!smtpUrl) return undefined;
  const addresses = { from: mailFrom ?? agencyEmail(), to: mailTo ?? agencyEmail() };
  return async (subject, text, html) => {
    const transport = await openTransport(smtpUrl, connections);
    await transport.sendMail({ ...envelopeOf(addresses, '', randomUUID()), subject, text, html });
  };
}

/** Mails the agent that there are too many messages. Logs errors. */
export const sendFloodNotice = (
  notice: Notice | undefined,
  { email: { flood } }: MailContent,
  log: Pick<Log, 'warn'>,
) =>
  notice?.(flood.subject, flood.text).catch((error) =>
    log.warn({ code: classifyMailError(error).code }, 'the notice of too many messages was not sent'),
  );

/** nodemailer is loaded for the first mail: it is a tenth of the server's memory and of its start. */
export async function openTransport(smtpUrl: string, connections = nodeConnections) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ ...connectionOptions(smtpUrl, connections), ...timeouts });
}

/**
 * To another machine requires TLS, since an attacker could strip STARTTLS, and drops the URL's query, whose options would
 * win.
 */
function connectionOptions(smtpUrl: string, { everywhere, onThisMachine }: Connections) {
  const url = new URL(smtpUrl);
  const isLocal = /^(localhost|\[::1\]|127(\.\d+){3})$/i.test(url.hostname);
  if (isLocal) return { url: smtpUrl, ...everywhere, ...onThisMachine };
  url.search = '';
  return { url: url.href, ...everywhere, requireTLS: true };
}
