import { createTransport } from 'nodemailer';
import { readAgencyEmail } from '../agency.ts';
import type { Config } from '../config.ts';
import type { StoredMessage } from '../outbox/message.ts';
import { type Addresses, composeMail } from './compose.ts';
import { type EmailWords, readEmailWords } from './words.ts';

/** Long enough for a server that scans what it takes; a silent one is let go and tried again later. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  dnsTimeout: 10_000,
};

/** Hands one message to the SMTP server; resolves when the server has taken it. */
export type Send = (message: StoredMessage) => Promise<void>;

/**
 * The sender the configuration asks for: none without an SMTP server. The words of content/email.yaml are
 * checked all the same, so that a fault in them shows at once. Throws a ConfigError of one line.
 */
export function configuredMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailTo'>): Send | undefined {
  const words = readEmailWords();
  const { mailFrom = readAgencyEmail(), mailTo = readAgencyEmail(), smtpUrl } = config;
  return smtpUrl ? createMailer(smtpUrl, { from: mailFrom, to: mailTo }, words) : undefined;
}

/** A sender through the SMTP server at `smtpUrl`, one connection per message. */
function createMailer(smtpUrl: string, addresses: Addresses, words: EmailWords): Send {
  const transport = createTransport({ url: smtpUrl, ...timeouts, ...localTls(smtpUrl) });
  return async (message) => {
    await transport.sendMail(composeMail(message, addresses, words));
  };
}

/** A mail server on this very machine has a certificate made by itself, and nobody in between. */
function localTls(smtpUrl: string) {
  const { hostname } = new URL(smtpUrl);
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return isLocal ? { tls: { rejectUnauthorized: false } } : {};
}
