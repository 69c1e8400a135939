import type { SendMailOptions } from 'nodemailer';

/** The agency's own addresses. The visitor is only ever in Reply-To, or SPF and DMARC would refuse the mail. */
export type Addresses = { from: string; to: string };

/** `sabato 21 novembre 2026 alle ore 10:00` */
export const dates = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});

/** `domenica 22 novembre alle ore 10:00` */
export const dayAndHour = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
});

/** Who writes to whom, under a Message-ID that is the same at each attempt. */
export function envelopeOf({ from, to }: Addresses, senderName: string, key: string): SendMailOptions {
  return {
    messageId: `<${key}@${from.split('@').at(-1)}>`,
    from: { name: senderName, address: from },
    to: { name: '', address: to },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
