import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Settings } from '../../shared/config/settings.ts';
import { errorForLog, type Log } from '../log-error.ts';
import type { MailedMessage } from '../message.ts';
import { composeFailureNotice } from './failure-notice.ts';
import { greetingName, withGreeting } from './greeting.ts';
import type { MailContent } from './mail-content.ts';
import { classifyMailError } from './mail-errors.ts';
import {
  type Addresses,
  composeMail,
  composePlainText,
  envelopeOf,
  noticeHeaders,
} from './message-mail.ts';

const minuteMs = 60_000;

/**
 * Every other mail waits for a server that doesn't greet, so it gets a minute, not the five of RFC 5321.
 * After the greeting that RFC's ten minutes hold (section 4.5.3.2.6): a client that gives up sooner mails
 * a second copy to a server that is slow to answer.
 */
const timeouts = {
  dnsTimeout: 10_000,
  greetingTimeout: minuteMs,
  // nodemailer counts the greeting as a part of connecting.
  connectionTimeout: minuteMs + 15_000,
  socketTimeout: 10 * minuteMs,
};

/** What is sent about a message: itself, as it is or plainly, or the notice of its failure. */
export type Mail = 'message' | 'plain text' | 'notice';

/**
 * The limits for whole mails: a server that answers byte by byte never reaches the socket's time-out. One
 * attempt may send all three, within the fifteen minutes that an alarm of Cloudflare's platform has.
 */
const limitsMs: Record<Mail, number> = {
  message: 12 * minuteMs,
  'plain text': 1.5 * minuteMs,
  notice: minuteMs,
};

/** Rejects with nodemailer's error. */
export type Send = (
  message: MailedMessage,
  mail: Mail,
  log: Pick<Log, 'error'>,
  /** Called with each of several recipients who has the message, before the next one is tried. */
  onTaken?: (address: string) => void,
) => Promise<void>;

/** Mails the agent a text. Rejects with nodemailer's error. */
export type SendNotice = (subject: string, text: string, html?: string) => Promise<void>;

export type MailConfig = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo'> & {
  site: Pick<Settings['site'], 'url'>;
};

/** nodemailer options per platform: for every connection, and for connections to this machine. */
export type Connections = Record<'everywhere' | 'onThisMachine', object>;

/** A certificate on this machine may be self-signed. */
const nodeConnections: Connections = {
  everywhere: {},
  onThisMachine: { tls: { rejectUnauthorized: false } },
};

/** The same with short time-outs, for a person who waits at the terminal. */
export const briefConnections: Connections = {
  ...nodeConnections,
  everywhere: { connectionTimeout: 30_000, greetingTimeout: 30_000 },
};

/** Returns the function that mails messages to the agency. Undefined without an SMTP server. */
export function configuredMailer(
  config: MailConfig,
  content: MailContent,
  connections?: Connections,
): Send | undefined {
  const { smtpUrl, site } = config;
  if (!smtpUrl) {
    return undefined;
  }
  const { from, recipients } = addressesOf(config, content.agency.email);
  const greeting = greetingName(smtpUrl, site.url, from);

  function compose(
    message: MailedMessage,
    addresses: Addresses,
    log: Pick<Log, 'error'>,
  ): SendMailOptions {
    try {
      return composeMail(message, addresses, content);
    } catch (error) {
      const fields = { id: message.id, ...errorForLog(error) };
      log.error(fields, 'A mail could not be composed, so it is sent as plain text');
      return composePlainText(message, addresses);
    }
  }

  function composeFor(
    to: string,
    message: MailedMessage,
    mail: Mail,
    log: Pick<Log, 'error'>,
  ): SendMailOptions {
    const addresses = { from, to };
    switch (mail) {
      case 'message':
        return compose(message, addresses, log);
      case 'plain text':
        return composePlainText(message, addresses);
      case 'notice':
        return composeFailureNotice(message, addresses, content, recipients);
    }
  }

  return async (message, mail, log, onTaken) => {
    const taken = message.taken_by.split(' ');
    const open = recipients.filter((to) => mail === 'notice' || !taken.includes(to));
    const transport = await openTransport(smtpUrl, greeting, connections);
    const { failures, takenBy } = await withLimit(limitsMs[mail], (signal) =>
      sendToEach(open, greeting, async (to) => {
        await transport.sendMail({ ...composeFor(to, message, mail, log), signal });
        if (recipients.length > 1 && mail !== 'notice') {
          onTaken?.(to);
        }
      }),
    );

    // A notice has reached the agent if one of them took it.
    const isEnough = mail === 'notice' && takenBy > 0;
    if (failures.length > 0 && !isEnough) {
      // The message isn't given up while a recipient may still take it.
      throw failures.find((failure) => !classifyMailError(failure).isPermanent) ?? failures[0];
    }
  };
}

/**
 * Returns the function that mails notices to the agent. Undefined without an SMTP server. `agencyEmail`
 * stands in for an address that isn't set.
 */
export function configuredNotice(
  config: MailConfig,
  agencyEmail: () => string,
  connections?: Connections,
): SendNotice | undefined {
  const { smtpUrl, mailFrom, mailTo, site } = config;
  if (!smtpUrl) {
    return undefined;
  }
  // The content, which has the agency's address, isn't read if the operator sets both addresses.
  const { from, recipients } =
    mailFrom && mailTo.length > 0
      ? { from: mailFrom, recipients: mailTo }
      : addressesOf(config, agencyEmail());
  const greeting = greetingName(smtpUrl, site.url, from);

  return async (subject, text, html) => {
    const transport = await openTransport(smtpUrl, greeting, connections);
    const { failures, takenBy } = await withLimit(limitsMs.notice, (signal) =>
      sendToEach(recipients, greeting, async (to) => {
        const envelope = envelopeOf({ from, to }, '', randomUUID());
        await transport.sendMail({
          ...envelope,
          headers: noticeHeaders,
          subject,
          text,
          html,
          signal,
        });
      }),
    );
    if (takenBy === 0) {
      throw failures[0];
    }
  };
}

/** Ends the work's signal after a time. */
async function withLimit<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  // Not AbortSignal.timeout(), whose timer would outlive the work: workerd refuses more timers at 10,000.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends to each recipient in turn, also after a refusal of the one before. Stops where a further try would
 * only bring a ban nearer, or wait for a silent server once more. Returns the errors, and how many took it.
 */
async function sendToEach(
  recipients: readonly string[],
  greeting: string,
  sendTo: (recipient: string) => Promise<void>,
): Promise<{ failures: Error[]; takenBy: number }> {
  const failures: Error[] = [];
  let takenBy = 0;
  for (const recipient of recipients) {
    try {
      await sendTo(recipient);
      takenBy += 1;
    } catch (error) {
      failures.push(withGreeting(error as Error, greeting));
      const { isLogin, code } = classifyMailError(error);
      if (isLogin || code === 'ETIMEDOUT') {
        break;
      }
    }
  }
  return { failures, takenBy };
}

function addressesOf({ mailFrom, mailTo }: MailConfig, agencyEmail: string) {
  return {
    from: mailFrom ?? agencyEmail,
    recipients: mailTo.length > 0 ? mailTo : [agencyEmail],
  };
}

/** Mails the agent that there are too many messages. Logs an error, and returns whether to send it again. */
export async function sendLimitNotice(
  sendNotice: SendNotice | undefined,
  { mails }: MailContent,
  log: Pick<Log, 'warn'>,
): Promise<boolean> {
  try {
    await sendNotice?.(mails.limitNotice.subject, mails.limitNotice.text);
    return false;
  } catch (error) {
    const { code } = classifyMailError(error);
    log.warn({ code }, 'The notice of too many messages could not be sent yet');
    return true;
  }
}

/** Loads nodemailer only for the first mail, because it takes a tenth of the server's memory and start. */
export async function openTransport(
  smtpUrl: string,
  greeting: string,
  connections = nodeConnections,
) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    name: greeting,
    ...timeouts,
    ...connectionOptions(smtpUrl, connections),
  });
}

/**
 * Requires TLS on the way to another machine, because an attacker could strip STARTTLS. Drops the URL's
 * query there, whose options would win.
 */
function connectionOptions(smtpUrl: string, { everywhere, onThisMachine }: Connections) {
  const url = new URL(smtpUrl);
  const isLocal = /^(localhost|\[::1\]|127(\.\d+){3})$/i.test(url.hostname);
  if (isLocal) {
    return { url: smtpUrl, ...everywhere, ...onThisMachine };
  }
  url.search = '';
  return { url: url.href, ...everywhere, requireTLS: true };
}
