import type { SendMailOptions } from 'nodemailer';
import { minuteMs } from '../../shared/durations.ts';
import { errorForLog, type Log } from '../log.ts';
import type { MailedMessage } from '../message.ts';
import type { MailContent } from './mail-content.ts';
import type { MailError } from './mail-errors.ts';
import { type MailSettings, mailRouteOf } from './mail-route.ts';
import { composeMail, composePlainText } from './message-mail.ts';
import { composeNotice, failureNotice, type Notice, noticeLimitMs } from './notices.ts';
import { type Connections, type MailRoute, sendMail } from './transport.ts';

/**
 * The time limits for whole mails, because a server that replies byte by byte never reaches the socket's timeout. An
 * attempt may send the mail, its plain text and a notice. On Cloudflare it must end before its alarm does.
 */
const messageLimitMs = 11 * minuteMs;
const plainTextLimitMs = 90_000;

type MailerParts = {
  settings: MailSettings;
  content: MailContent;
  log: Pick<Log, 'error'>;
  connections?: Connections | undefined;
};

/** The mailer to the agent. Undefined without an SMTP server. */
export function configuredMailer(parts: MailerParts): Mailer | undefined {
  const { settings, content, log, connections } = parts;
  const readAgencyEmail = () => content.agency.email;
  const route = mailRouteOf({ settings, readAgencyEmail, connections });
  return route && createMailer(route, content, log);
}

export type Mailer = ReturnType<typeof createMailer>;

/**
 * Each of the returned functions resolves once the mail server has taken the mail for at least one recipient, to the
 * refusals for the others. Otherwise it rejects with nodemailer's error.
 */
function createMailer(route: MailRoute, content: MailContent, log: Pick<Log, 'error'>) {
  async function send(mail: SendMailOptions, limitMs: number): Promise<MailError[]> {
    const refusals = await sendMail(route, mail, limitMs);
    if (refusals.length > 0) {
      const codes = refusals.map(({ code }) => code);
      log.error({ codes }, 'The mail server refused some recipients, who do not get this mail');
    }
    return refusals;
  }

  function composeOrFallBack(message: MailedMessage): SendMailOptions {
    try {
      return composeMail(message, route, content);
    } catch (error) {
      const fields = { id: message.id, ...errorForLog(error) };
      log.error(fields, 'A mail could not be composed, so it is sent as plain text');
      return composePlainText(message, route);
    }
  }

  async function sendNotice(notice: Notice): Promise<MailError[]> {
    const { noticeSender } = content.mails;
    return send(composeNotice(notice, route, noticeSender), noticeLimitMs);
  }

  return {
    sendMessage: async (message: MailedMessage) => send(composeOrFallBack(message), messageLimitMs),
    sendPlainText: async (message: MailedMessage) =>
      send(composePlainText(message, route), plainTextLimitMs),
    /** Tells the agent that a message is being given up. */
    sendFailureNotice: async (message: MailedMessage) =>
      sendNotice(failureNotice(message, content)),
    sendNotice,
  };
}
