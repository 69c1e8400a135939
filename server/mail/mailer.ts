import type { SendMailOptions } from 'nodemailer';
import type { Settings } from '../../shared/config/settings.ts';
import type { Log } from '../log.ts';
import { errorForLog } from '../log-error.ts';
import type { MailedMessage } from '../message.ts';
import { composeFailureNotice } from './failure-notice.ts';
import { greetingName } from './greeting.ts';
import type { MailContent } from './mail-content.ts';
import { classifyMailError } from './mail-errors.ts';
import { composeMail, composePlainText } from './message-mail.ts';
import { type Connections, sendToEach } from './transport.ts';

/** What is sent about a message: itself, as it is or plainly, or the notice of its failure. */
export type Mail = 'message' | 'plain text' | 'notice';

const minuteMs = 60_000;

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

export type MailConfig = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo'> & {
  site: Pick<Settings['site'], 'url'>;
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
  const route = { smtpUrl, greeting: greetingName(smtpUrl, site.url, from), connections };

  function compose(
    message: MailedMessage,
    mail: Mail,
    to: string,
    log: Pick<Log, 'error'>,
  ): SendMailOptions {
    const addresses = { from, to };
    if (mail === 'notice') {
      return composeFailureNotice(message, addresses, content, recipients);
    }
    if (mail === 'plain text') {
      return composePlainText(message, addresses);
    }
    try {
      return composeMail(message, addresses, content);
    } catch (error) {
      const fields = { id: message.id, ...errorForLog(error) };
      log.error(fields, 'A mail could not be composed, so it is sent as plain text');
      return composePlainText(message, addresses);
    }
  }

  return async (message, mail, log, onTaken) => {
    const isNotice = mail === 'notice';
    const taken = message.taken_by.split(' ');
    const { failures, takenBy } = await sendToEach(route, {
      recipients: recipients.filter((to) => isNotice || !taken.includes(to)),
      limitMs: limitsMs[mail],
      compose: (to) => compose(message, mail, to, log),
      onTaken: (to) => {
        if (recipients.length > 1 && !isNotice) {
          onTaken?.(to);
        }
      },
    });

    // A notice has reached the agent if one of them took it.
    const isEnough = isNotice && takenBy > 0;
    if (failures.length > 0 && !isEnough) {
      // The message isn't given up while a recipient may still take it.
      throw failures.find((failure) => !classifyMailError(failure).isPermanent) ?? failures[0];
    }
  };
}

export function addressesOf({ mailFrom, mailTo }: MailConfig, agencyEmail: string) {
  return {
    from: mailFrom ?? agencyEmail,
    recipients: mailTo.length > 0 ? mailTo : [agencyEmail],
  };
}
