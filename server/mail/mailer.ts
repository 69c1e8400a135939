import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { StoredMessage } from '../outbox/message.ts';
import { type MailContent, readMailContent } from './content.ts';
import { composeFailureNotice } from './failure-notice.ts';
import { type Addresses, composeMessageEmail, envelopeOf } from './message-email.ts';

/** Long enough for a server that scans what it receives. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  dnsTimeout: 10_000,
};

/** The limit for a whole email: a server that answers one byte at a time never reaches the socket's time-out. */
const longestMs = 300_000;

/** Sends a message, or the failure notice about it. Rejects with nodemailer's error if the server does not take it. */
export type Send = (message: StoredMessage, what: 'message' | 'note') => Promise<void>;

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailTo' | 'contentDir'>;

/**
 * The sender of messages; undefined without an SMTP server. The email's words in content/ are checked in either case.
 * Throws a ConfigError for them.
 */
export function configuredMailer(config: MailConfig): Send | undefined {
  const content = readMailContent(config.contentDir);
  const { mailFrom = content.agency.email, mailTo = content.agency.email, smtpUrl } = config;
  return smtpUrl ? createMailer(smtpUrl, { from: mailFrom, to: mailTo }, content) : undefined;
}

/** A sender of plain texts to the agent; undefined without an SMTP server. Throws a ConfigError. */
export function configuredNotice(config: MailConfig) {
  const { agency, email } = readMailContent(config.contentDir);
  const { mailFrom: from = agency.email, mailTo: to = agency.email, smtpUrl } = config;
  if (!smtpUrl) return undefined;
  const transport = openTransport(smtpUrl);
  return async (subject: string, text: string): Promise<void> => {
    await transport.sendMail({ ...envelopeOf({ from, to }, email.senderName, randomUUID()), subject, text });
  };
}

/** The connection to an SMTP server that messages use too. */
export const openTransport = (smtpUrl: string) =>
  createTransport({ ...connectionOptions(smtpUrl), ...timeouts });

function createMailer(smtpUrl: string, addresses: Addresses, content: MailContent): Send {
  const transport = openTransport(smtpUrl);
  return async (message, what) => {
    const mail = (what === 'note' ? composeFailureNotice : composeMessageEmail)(message, addresses, content);
    await transport.sendMail({ ...mail, signal: AbortSignal.timeout(longestMs) });
  };
}

/**
 * On the local machine a self-signed certificate is accepted. Elsewhere TLS is required, or an attacker could strip
 * STARTTLS; the URL's query is dropped because nodemailer would let its options win.
 */
function connectionOptions(smtpUrl: string) {
  const url = new URL(smtpUrl);
  if (isLocal(url.hostname)) return { url: smtpUrl, tls: { rejectUnauthorized: false } };
  url.search = '';
  return { url: url.href, requireTLS: true };
}

const isLocal = (hostname: string) => /^(localhost|\[::1\]|127(\.\d+){3})$/i.test(hostname);
