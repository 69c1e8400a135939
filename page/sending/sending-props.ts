import type { Content } from '../../shared/content/content.ts';
import { phoneHref } from '../../shared/text/format.ts';

/** Where a message goes, and what the service needs to know about the page that sends it. */
export type EmailService = {
  /** Undefined if our own server takes the messages, at the page's origin. */
  origin?: string | undefined;
  publicKey: string;
  serviceId: string;
  templateId: string;
  blockHeadless: boolean;
  blockList: { list: string[]; watchVariable: string };
  throttleMs: number;
};

export type SendingProps = ReturnType<typeof sendingProps>;

/** What both forms need to send. */
export function sendingProps({ agency, contatti }: Content, service: EmailService) {
  const { sending, phoneEmpty, slip } = contatti.form;
  return {
    service,
    inbox: agency.email,
    phoneHref: phoneHref(agency.phone),
    phoneEmpty,
    toasts: contatti.toasts,
    sending,
    slip,
  };
}
