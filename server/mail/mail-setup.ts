import { isIP } from 'node:net';
import type { Settings } from '../../shared/config/settings.ts';
import { asciiAddress } from '../../shared/rules/message/message-rules.ts';
import { type Connections, type MailSetup, nodeConnections } from './transport.ts';

export type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo' | 'siteUrl'>;

type MailSetupOptions = {
  settings: MailSettings;
  /** Called only if MAIL_FROM or MAIL_TO isn't set, because the content may be unreadable. */
  readAgencyEmail(): string;
  connections?: Connections | undefined;
};

/** Undefined without an SMTP server. */
export function mailSetupOf(options: MailSetupOptions): MailSetup | undefined {
  const { readAgencyEmail, connections = nodeConnections } = options;
  const { smtpUrl, mailFrom, mailTo, siteUrl } = options.settings;
  if (!smtpUrl) {
    return undefined;
  }
  const sender = mailFrom ?? readAgencyEmail();
  // The domain is also in the Message-ID and perhaps after EHLO, where nodemailer doesn't encode accents.
  const from = asciiAddress(sender) ?? sender;
  return {
    smtpUrl,
    ehloName: ehloNameOf({ smtpUrl, siteUrl, from }),
    from,
    // With ASCII domains, because that is how nodemailer names the refused ones.
    recipients: recipientsOf(mailTo, readAgencyEmail).map((to) => asciiAddress(to) ?? to),
    connections,
  };
}

export function recipientsOf(mailTo: readonly string[], readAgencyEmail: () => string) {
  return mailTo.length > 0 ? mailTo : [readAgencyEmail()];
}

type EhloOptions = { smtpUrl: string; siteUrl: string; from: string };

/**
 * The name after EHLO: `?name=` in SMTP_URL, otherwise the site's hostname, otherwise the sender's domain. Without it
 * nodemailer says `[127.0.0.1]` on a machine whose name has no dot, and strict servers refuse that.
 */
function ehloNameOf({ smtpUrl, siteUrl, from }: EhloOptions): string {
  const setName = new URL(smtpUrl).searchParams.get('name');
  if (setName) {
    return setName;
  }
  const { hostname } = new URL(siteUrl);
  const isPublicName = hostname.includes('.') && isIP(hostname) === 0;
  if (isPublicName) {
    return hostname;
  }
  return from.slice(from.lastIndexOf('@') + 1);
}
