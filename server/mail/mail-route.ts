import { isIP } from 'node:net';
import type { Settings, SiteSettings } from '../../shared/config/settings.ts';
import { asciiAddress } from '../../shared/rules/message/message-rules.ts';
import { type Connections, type MailRoute, nodeConnections } from './transport.ts';

export type MailConfig = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo'> & {
  site: Pick<SiteSettings, 'url'>;
};

/**
 * Returns the way to the agent, or undefined without an SMTP server. Where an address isn't set, the agency's address
 * is used. It comes from a function, because the content that has it may be unreadable.
 */
export function mailRouteOf(
  { smtpUrl, mailFrom, mailTo, site }: MailConfig,
  agencyEmail: () => string,
  connections: Connections = nodeConnections,
): MailRoute | undefined {
  if (!smtpUrl) {
    return undefined;
  }
  const sender = mailFrom ?? agencyEmail();
  // The domain is also in the Message-ID and perhaps in the greeting, where nodemailer doesn't encode accents.
  const from = asciiAddress(sender) ?? sender;
  return {
    smtpUrl,
    greeting: greetingName(smtpUrl, site.url, from),
    from,
    recipients: recipientsOf(mailTo, agencyEmail),
    connections,
  };
}

export function recipientsOf(
  mailTo: readonly string[],
  agencyEmail: () => string,
): readonly string[] {
  return mailTo.length > 0 ? mailTo : [agencyEmail()];
}

/**
 * Returns the name after EHLO: `?name=` in SMTP_URL, otherwise the site's host, otherwise the sender's domain. Without
 * it nodemailer says `[127.0.0.1]` on a machine whose name has no dot, and strict servers refuse that.
 */
function greetingName(smtpUrl: string, siteUrl: string, sender: string): string {
  const setName = new URL(smtpUrl).searchParams.get('name');
  if (setName) {
    return setName;
  }
  const { hostname } = new URL(siteUrl);
  const isPublicName = hostname.includes('.') && isIP(hostname) === 0;
  if (isPublicName) {
    return hostname;
  }
  return sender.slice(sender.lastIndexOf('@') + 1);
}
