import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import { greetingName } from './greeting.ts';
import type { MailContent } from './mail-content.ts';
import { classifyMailError } from './mail-errors.ts';
import { addressesOf, type MailConfig } from './mailer.ts';
import { envelopeOf, noticeHeaders } from './message-mail.ts';
import { type Connections, sendToEach } from './transport.ts';

const limitMs = 60_000;

/** Mails the agent a text. Rejects with nodemailer's error. */
export type SendNotice = (subject: string, text: string, html?: string) => Promise<void>;

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
  const areBothSet = mailFrom !== undefined && mailTo.length > 0;
  const { from, recipients } = addressesOf(config, areBothSet ? '' : agencyEmail());
  const route = { smtpUrl, greeting: greetingName(smtpUrl, site.url, from), connections };

  return async (subject, text, html) => {
    const { failures, takenBy } = await sendToEach(route, {
      recipients,
      limitMs,
      compose: (to) => {
        const envelope = envelopeOf({ from, to }, '', randomUUID());
        return { ...envelope, headers: noticeHeaders, subject, text, html };
      },
    });
    if (takenBy === 0) {
      throw failures[0];
    }
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
