import { isIP } from 'node:net';
import type { Settings } from '../../shared/config/settings.ts';
import { asciiAddress } from '../../shared/rules/message/message-rules.ts';
import { type Connections, nodeConnections, type Route } from './transport.ts';

export type MailConfig = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo'> & {
  site: Pick<Settings['site'], 'url'>;
};

/**
 * Returns the way to the agent, or undefined without an SMTP server. The agency's address stands in for one that
 * isn't set; it is a function because the content, which has it, may be unreadable.
 */
export function routeOf(
  { smtpUrl, mailFrom, mailTo, site }: MailConfig,
  agencyEmail: () => string,
  connections: Connections = nodeConnections,
): Route | undefined {
  if (!smtpUrl) {
    return undefined;
  }
  const sender = mailFrom ?? agencyEmail();
  // Its domain is also in the Message-ID and may be the greeting, where nodemailer leaves accents as they are.
  const from = asciiAddress(sender) ?? sender;
  const recipients = mailTo.length > 0 ? mailTo : [agencyEmail()];
  return {
    smtpUrl,
    greeting: greetingName(smtpUrl, site.url, from),
    from,
    recipients,
    connections,
  };
}

/**
 * Returns the name after EHLO: `?name=` of SMTP_URL, otherwise the site's host, otherwise the sender's
 * domain. Strict servers refuse nodemailer's own default, which is `[127.0.0.1]` where the machine's
 * name has no dot.
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
