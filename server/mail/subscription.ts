import type { StoredMessage, Words } from '../message.ts';
import { replyAction } from './actions.ts';
import type { MailContent } from './content.ts';
import type { Fact, MessageEmail } from './render.ts';
import { dateAndTime, fillSlots } from './text.ts';

/** Whether the page's newsletter form wrote a message. */
export const isSubscription =
  ({ footer: { newsletter } }: MailContent) =>
  ({ from_name, subject, message }: Words): boolean =>
    newsletter !== undefined &&
    from_name === newsletter.sender &&
    subject === newsletter.subject &&
    message.startsWith(newsletter.message);

/** What the agent receives for a subscription to the newsletter: with a button that asks the visitor to confirm. */
export function subscriptionEmail(message: StoredMessage, { email, footer }: MailContent): MessageEmail {
  const values = { address: message.from_email, id: String(message.id) };
  const { confirm } = email.newsletter;
  return {
    subject: fillSlots(email.newsletter.subject, values),
    heading: message.subject,
    words: message.message,
    visitor: message.from_email,
    actions: replyAction(
      message.from_email,
      confirm.button,
      confirm.subject,
      fillSlots(confirm.text, values),
    ),
    facts: [
      [email.labels.received, dateAndTime(message.received_at)],
      // Pages of earlier releases do not send the consent's text.
      ...(message.message === footer.newsletter?.message
        ? [[email.labels.consent, footer.newsletter.consent] as Fact]
        : []),
    ],
    footer: fillSlots(email.newsletter.footer, values),
  };
}
