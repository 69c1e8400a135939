import type { Receiver } from '../../shared/config/settings.ts';
import type { Content } from '../../shared/content/content.ts';
import { phoneHref } from '../../shared/text/format.ts';

export type SendingProps = ReturnType<typeof sendingProps>;

/** What both forms need to send. */
export function sendingProps({ agency, contact }: Content, receiver: Receiver) {
  const { sending, phoneEmpty, mistyped } = contact.form;
  return {
    receiver,
    inbox: agency.email,
    phoneHref: phoneHref(agency.phone),
    phoneEmpty,
    toasts: contact.toasts,
    sending,
    mistyped,
  };
}
