import { asciiAddress } from '../../shared/rules/message/message-rules.ts';
import { whatsappHref } from '../../shared/text/format.ts';
import type { MailContent } from './mail-content.ts';
import { dialableNumber } from './phone.ts';
import type { MailButton } from './render.ts';

/** Hardly any landline is on WhatsApp. */
const landlinePrefix = '+390';

type CallOptions = { phone: string; whatsappText: string; labels: MailContent['mails']['buttons'] };

/** No button unless the phone is certainly one number. A button shows what it dials. */
export function callButtons({ phone, whatsappText, labels }: CallOptions): MailButton[] {
  const number = dialableNumber(phone);
  if (!number) {
    return [];
  }
  const call = { label: labels.call, detail: number, href: `tel:${number}` };
  if (number.startsWith(landlinePrefix)) {
    return [call];
  }
  const href = whatsappHref(number, whatsappText);
  return [call, { label: labels.whatsapp, detail: number, href }];
}

type ReplyOptions = { from: string; label: string; subject: string; body?: string };

export function replyButton({ from, label, subject, body }: ReplyOptions): MailButton {
  const address = asciiAddress(from) ?? from;
  const path = encodeURIComponent(address).replace('%40', '@');
  const query = [`subject=${encodeURIComponent(subject)}`];
  if (body) {
    query.push(`body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`);
  }
  // Letters of another alphabet may look like ours, so the detail has both forms of the address.
  const detail = address === from ? from : `${from} (${address})`;
  return { label, detail, href: `mailto:${path}?${query.join('&')}` };
}
