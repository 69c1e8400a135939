import type { SendMailOptions } from 'nodemailer';
import { minuteMs } from '../../shared/durations.ts';
import { errorForLog, type Log } from '../log.ts';
import { type MailedMessage, recipientsWithout } from '../message.ts';
import type { MailContent } from './mail-content.ts';
import { type MailSettings, mailSetupOf } from './mail-setup.ts';
import { type Addresses, composeMail, composePlainText } from './message-mail.ts';
import { composeNotice, failureNotice, type Notice, noticeTimeoutMs } from './notices.ts';
import { type Connections, type MailSetup, type Refusal, sendMail } from './transport.ts';

/**
 * The timeouts of whole mails, because a server that replies byte by byte never reaches the socket's timeout. An
 * attempt may send the mail, its plain text and a notice. On Cloudflare it must end before its alarm does.
 */
const messageTimeoutMs = 11 * minuteMs;
const plainTextTimeoutMs = 90_000;

/**
 * Each function rejects with nodemailer's error if the mail server takes a mail for no recipient. A message's mails
 * resolve to the refusals for some of the recipients.
 */
export type Mailer = {
  sendMessage(message: MailedMessage): Promise<Refusal[]>;
  sendPlainText(message: MailedMessage): Promise<Refusal[]>;
  /** Tells the agent that a message is given up. */
  sendFailureNotice(message: MailedMessage): Promise<void>;
  sendNotice(notice: Notice): Promise<void>;
};

type MailerOptions = {
  settings: MailSettings;
  content: MailContent;
  log: Pick<Log, 'error'>;
  connections?: Connections | undefined;
};

/** Undefined without an SMTP server. */
export function configuredMailer(options: MailerOptions): Mailer | undefined {
  const { settings, content, log, connections } = options;
  const readAgencyEmail = () => content.agency.email;
  const setup = mailSetupOf({ settings, readAgencyEmail, connections });
  return setup && createMailer(setup, content, log);
}

function createMailer(setup: MailSetup, content: MailContent, log: Pick<Log, 'error'>): Mailer {
  function sendToLacking(
    message: MailedMessage,
    compose: (message: MailedMessage, addresses: Addresses) => SendMailOptions,
    timeoutMs: number,
  ): Promise<Refusal[]> {
    const recipients = recipientsWithout(message, setup.recipients);
    return sendMail(setup, compose(message, { from: setup.from, recipients }), timeoutMs);
  }

  function composeOrFallBack(message: MailedMessage, addresses: Addresses): SendMailOptions {
    try {
      return composeMail(message, addresses, content);
    } catch (error) {
      const fields = { id: message.id, ...errorForLog(error) };
      log.error(fields, 'A mail could not be composed, so it is sent as plain text');
      return composePlainText(message, addresses);
    }
  }

  async function sendNotice(notice: Notice): Promise<void> {
    const { noticeSender } = content.mails;
    const mail = composeNotice(notice, setup, noticeSender);
    const refusals = await sendMail(setup, mail, noticeTimeoutMs);
    if (refusals.length > 0) {
      const codes = refusals.map(({ code }) => code);
      log.error({ codes }, 'The mail server refused a notice for some of its recipients');
    }
  }

  return {
    sendMessage: async (message) => sendToLacking(message, composeOrFallBack, messageTimeoutMs),
    sendPlainText: async (message) => sendToLacking(message, composePlainText, plainTextTimeoutMs),
    sendFailureNotice: async (message) =>
      sendNotice(failureNotice(message, setup.recipients, content)),
    sendNotice,
  };
}
