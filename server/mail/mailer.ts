import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { errorForLog } from '../log-error.ts';
import type { StoredMessage } from '../message.ts';
import { type MailContent, readMailContent } from './content.ts';
import { composeFailureNotice } from './failure-notice.ts';
import { type Addresses, composeMessageEmail, composePlainText, envelopeOf } from './message-email.ts';

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // After less, a server that has taken the email gets another copy (RFC 5321, section 4.5.3.2.6).
  socketTimeout: 600_000,
  dnsTimeout: 10_000,
};

/** For a whole email: a server that answers byte by byte never reaches the socket's time-out. */
const longestMs = 900_000;

type ErrorLog = { error(fields: object, text: string): void };

/** Sends a message or its failure notice. Rejects with nodemailer's error. */
export type Send = (message: StoredMessage, what: 'message' | 'note', log: ErrorLog) => Promise<void>;

export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailTo' | 'contentDir'>;

/** Returns undefined without an SMTP server. */
export function configuredMailer(config: MailConfig, content: MailContent): Send | undefined {
  const { mailFrom = content.agency.email, mailTo = content.agency.email, smtpUrl } = config;
  return smtpUrl ? createMailer(smtpUrl, { from: mailFrom, to: mailTo }, content) : undefined;
}

/**
 * Returns a function that mails a text to the agent; undefined without an SMTP server. With both addresses set it reads no
 * content: an issue there may be what the text is about. Otherwise it throws a ConfigError for one.
 */
export function configuredNotice({ smtpUrl, mailFrom, mailTo, contentDir }: MailConfig) {
  if (!smtpUrl) return undefined;
  const agencyEmail = () => readMailContent(contentDir).agency.email;
  const addresses = { from: mailFrom ?? agencyEmail(), to: mailTo ?? agencyEmail() };
  return async (subject: string, text: string, html?: string): Promise<void> => {
    const transport = await openTransport(smtpUrl);
    await transport.sendMail({ ...envelopeOf(addresses, '', randomUUID()), subject, text, html });
  };
}

/** Mails the agent that there are too many messages, if there is an SMTP server. */
export async function sendFloodNotice(config: MailConfig): Promise<void> {
  const { subject, text } = readMailContent(config.contentDir).email.flood;
  await configuredNotice(config)?.(subject, text);
}

/** nodemailer is loaded for the first mail: it is a tenth of the server's memory and of its start. */
export async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ ...connectionOptions(smtpUrl), ...timeouts });
}

function createMailer(smtpUrl: string, addresses: Addresses, content: MailContent): Send {
  const compose = (message: StoredMessage, log: ErrorLog) => {
    try {
      return composeMessageEmail(message, addresses, content);
    } catch (error) {
      log.error({ id: message.id, ...errorForLog(error) }, 'not composed: sent as plain text');
      return composePlainText(message, envelopeOf(addresses, content.email.senderName, message.key));
    }
  };
  return async (message, what, log) => {
    const mail = what === 'note' ? composeFailureNotice(message, addresses, content) : compose(message, log);
    const transport = await openTransport(smtpUrl);
    await transport.sendMail({ ...mail, signal: AbortSignal.timeout(longestMs) });
  };
}

/**
 * Accepts a self-signed certificate on this machine. Elsewhere requires TLS, since an attacker could strip STARTTLS, and
 * drops the URL's query, whose options would win.
 */
function connectionOptions(smtpUrl: string) {
  const url = new URL(smtpUrl);
  if (isLocal(url.hostname)) return { url: smtpUrl, tls: { rejectUnauthorized: false } };
  url.search = '';
  return { url: url.href, requireTLS: true };
}

const isLocal = (hostname: string) => /^(localhost|\[::1\]|127(\.\d+){3})$/i.test(hostname);
