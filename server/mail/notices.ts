import { randomUUID } from 'node:crypto';
import { minuteMs } from '../../shared/durations.ts';
import { envelopeOf, noticeHeaders } from './message-mail.ts';
import { type MailRoute, sendToEach } from './transport.ts';

const limitMs = minuteMs;

/** What the server itself tells the agent. */
export type Notice = { subject: string; text: string; html?: string };

/**
 * Mails the agent a notice. Resolves to nodemailer's errors for the recipients who didn't take it, and rejects with the
 * first if nobody did.
 */
export async function mailNotice(
  route: MailRoute,
  { senderName = '', ...notice }: Notice & { senderName?: string },
): Promise<Error[]> {
  const { from, recipients } = route;
  const { failures, deliveries } = await sendToEach(route, {
    recipients,
    limitMs,
    compose: (to) => {
      const envelope = envelopeOf({ from, to, senderName, key: randomUUID() });
      return { ...envelope, headers: noticeHeaders, ...notice };
    },
  });
  if (deliveries === 0) {
    throw failures[0];
  }
  return failures;
}
