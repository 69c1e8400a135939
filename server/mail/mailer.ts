import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { StoredMessage } from '../outbox/message.ts';
import { composeMail } from './compose.ts';
import { type MailContent, readMailContent } from './content.ts';
import { type Addresses, envelopeOf } from './envelope.ts';
import { composeNote } from './note.ts';

/** Long enough for a server that scans what it takes; a silent one is let go and tried again later. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  dnsTimeout: 10_000,
};

/** The longest a mail may take in all: a server that answers a byte at a time must not hold its place for ever. */
const longestMs = 300_000;

/**
 * Hands one message, or the note about it, to the SMTP server; resolves when the server has taken it and
 * rejects with nodemailer's error when it has not.
 */
export type Send = (message: StoredMessage, what: 'message' | 'note') => Promise<void>;

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailTo' | 'contentDir'>;

/**
 * The sender the configuration asks for: none without an SMTP server. The mail's words in content/ are
 * checked all the same, so that a fault in them shows at once. Throws a ConfigError that names it.
 */
export function configuredMailer(config: MailConfig): Send | undefined {
  const content = readMailContent(config.contentDir);
  const { mailFrom = content.agency.email, mailTo = content.agency.email, smtpUrl } = config;
  return smtpUrl ? createMailer(smtpUrl, { from: mailFrom, to: mailTo }, content) : undefined;
}

/**
 * A sender of a few words of our own to the agent, by the same way as messages; undefined without an SMTP server.
 * Throws a ConfigError as `configuredMailer` does.
 */
export function configuredNotice(config: MailConfig) {
  const { agency, email } = readMailContent(config.contentDir);
  const { mailFrom: from = agency.email, mailTo: to = agency.email, smtpUrl } = config;
  if (!smtpUrl) return undefined;
  const transport = openTransport(smtpUrl);
  return async (subject: string, text: string): Promise<void> => {
    await transport.sendMail({ ...envelopeOf({ from, to }, email.senderName, randomUUID()), subject, text });
  };
}

/** The way to an SMTP server, as messages go. */
export const openTransport = (smtpUrl: string) => createTransport({ ...reach(smtpUrl), ...timeouts });

/** A sender through the SMTP server at `smtpUrl`, one connection per message. */
function createMailer(smtpUrl: string, addresses: Addresses, content: MailContent): Send {
  const transport = openTransport(smtpUrl);
  return async (message, what) => {
    const mail = (what === 'note' ? composeNote : composeMail)(message, addresses, content);
    await transport.sendMail({ ...mail, signal: AbortSignal.timeout(longestMs) });
  };
}

/**
 * How a mail server is reached. On this very machine its certificate is one it made itself, and nobody is in
 * between. Anywhere else nothing is said before the line is encrypted, or whoever sits on it could strip
 * STARTTLS and read along; the address's own options, which nodemailer would let win, cannot change that.
 */
function reach(smtpUrl: string) {
  const url = new URL(smtpUrl);
  if (isLocal(url.hostname)) return { url: smtpUrl, tls: { rejectUnauthorized: false } };
  url.search = '';
  return { url: url.href, requireTLS: true };
}

const isLocal = (hostname: string) => /^(localhost|\[::1\]|127(\.\d+){3})$/i.test(hostname);
