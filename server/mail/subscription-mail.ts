import type { MailValues } from '../../shared/content/schemas/mails.ts';
import { fillPlaceholders } from '../../shared/text/format.ts';
import type { MailedMessage } from '../message.ts';
import { dateAndTime } from './dates.ts';
import { replyButton } from './mail-buttons.ts';
import type { MailContent } from './mail-content.ts';
import type { AgentMail } from './render.ts';

/** Its button asks the visitor to confirm the subscription. */
export function subscriptionMail(message: MailedMessage, { mails }: MailContent): AgentMail {
  const values: MailValues<'subscription'> = {
    address: message.from_email,
    id: String(message.id),
  };
  const { confirm } = mails.newsletter;

  return {
    subject: fillPlaceholders(mails.newsletter.subject, values),
    heading: message.subject,
    message: message.message,
    signature: message.from_email,
    buttons: [
      replyButton({
        from: message.from_email,
        label: confirm.button,
        subject: confirm.subject,
        body: fillPlaceholders(confirm.text, values),
      }),
    ],
    table: [{ label: mails.labels.received, values: [dateAndTime(message.received_at)] }],
    footer: fillPlaceholders(mails.newsletter.footer, values),
  };
}
