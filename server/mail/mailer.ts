import type { SendMailOptions } from 'nodemailer';
import { minuteMs } from '../../shared/durations.ts';
import { errorForLog, type Log } from '../log.ts';
import { type MailedMessage, recipientsWithout } from '../message.ts';
import type { MailContent } from './mail-content.ts';
import { classifyMailError, isPermanent } from './mail-errors.ts';
import { type MailSettings, mailRouteOf } from './mail-route.ts';
import { type Addresses, composeMail, composePlainText } from './message-mail.ts';
import { failureNotice, mailNotice, type Notice } from './notices.ts';
import { type Connections, type MailRoute, sendToEach } from './transport.ts';

/**
 * The time limits for whole mails, because a server that replies byte by byte never reaches the socket's timeout. An
 * attempt may send the mail, its plain text and a notice. On Cloudflare it must end before its alarm does.
 */
const messageLimitMs = 11 * minuteMs;
const plainTextLimitMs = 90_000;

/** Called for each of several recipients who has the message, before the next recipient is tried. */
type OnDelivered = (address: string) => void;

type Sending = {
  compose(message: MailedMessage, addresses: Addresses): SendMailOptions;
  limitMs: number;
  onDelivered: OnDelivered | undefined;
};

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

/** Each of the returned functions rejects with nodemailer's error. */
function createMailer(route: MailRoute, content: MailContent, log: Pick<Log, 'error'>) {
  const { from, recipients } = route;

  /**
   * Rejects if a recipient doesn't have the message: with a temporary error if one may still take it, otherwise with a
   * permanent error.
   */
  async function send(
    message: MailedMessage,
    { compose, limitMs, onDelivered }: Sending,
  ): Promise<void> {
    const { failures } = await sendToEach(route, {
      recipients: recipientsWithout(message, recipients),
      limitMs,
      compose: (to) => compose(message, { from, to }),
      onDelivered: recipients.length > 1 ? onDelivered : undefined,
    });
    if (failures.length > 0) {
      const temporary = failures.find((failure) => !isPermanent(classifyMailError(failure)));
      throw temporary ?? failures[0];
    }
  }

  function composeOrFallBack(message: MailedMessage, addresses: Addresses): SendMailOptions {
    try {
      return composeMail(message, addresses, content);
    } catch (error) {
      const fields = { id: message.id, ...errorForLog(error) };
      log.error(fields, 'A mail could not be composed, so it is sent as plain text');
      return composePlain(message, addresses);
    }
  }

  function composePlain(message: MailedMessage, addresses: Addresses): SendMailOptions {
    return composePlainText(message, addresses);
  }

  async function sendNotice(notice: Notice): Promise<void> {
    const senderName = content.mails.noticeSender;
    const failures = await mailNotice(route, { senderName, ...notice });
    for (const error of failures) {
      const { code } = classifyMailError(error);
      log.error(
        { code },
        'One of several recipients did not take a notice, which is not sent again',
      );
    }
  }

  return {
    sendMessage: (message: MailedMessage, onDelivered?: OnDelivered) =>
      send(message, { compose: composeOrFallBack, limitMs: messageLimitMs, onDelivered }),
    sendPlainText: (message: MailedMessage, onDelivered?: OnDelivered) =>
      send(message, { compose: composePlain, limitMs: plainTextLimitMs, onDelivered }),
    /** Tells the agent that a message is being given up. */
    sendFailureNotice: async (message: MailedMessage) =>
      sendNotice(failureNotice(message, content, recipients)),
    sendNotice,
  };
}
