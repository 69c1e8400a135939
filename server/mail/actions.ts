import { whatsappHref } from '../../shared/format.ts';
import { asciiAddress } from '../../shared/message/rules.ts';
import type { MailContent } from './content.ts';
import { dialable } from './phone.ts';
import type { Action } from './render.ts';

/** Returns no button for a number that cannot be dialled. */
export function callActions(
  phone: string,
  whatsappText: string,
  { actions }: MailContent['email'],
): Action[] {
  const number = dialable(phone);
  if (!number) return [];
  return [
    { label: actions.call, detail: phone, href: `tel:${number}` },
    { label: actions.whatsapp, detail: phone, href: whatsappHref(number, whatsappText) },
  ];
}

/** Returns no button for an address that mail programs refuse. */
export function replyAction(from: string, label: string, subject: string, body = ''): Action[] {
  const address = asciiAddress(from);
  if (!address) return [];
  const path = encodeURIComponent(address).replace('%40', '@');
  const start = body && `&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  // Letters of another alphabet may look like ours.
  const detail = address === from ? from : `${from} (${address})`;
  return [{ label, detail, href: `mailto:${path}?subject=${encodeURIComponent(subject)}${start}` }];
}
