import { isIP } from 'node:net';
import { asciiAddress } from '../../shared/rules/message/message-rules.ts';

/**
 * Returns the name after EHLO: `?name=` of SMTP_URL, otherwise the site's host, otherwise the sender's
 * domain. Strict servers refuse nodemailer's own default, which is `[127.0.0.1]` where the machine's
 * name has no dot.
 */
export function greetingName(smtpUrl: string, siteUrl: string, sender: string): string {
  const setName = new URL(smtpUrl).searchParams.get('name');
  if (setName) {
    return setName;
  }
  const { hostname } = new URL(siteUrl);
  const isPublicName = hostname.includes('.') && isIP(hostname) === 0;
  if (isPublicName) {
    return hostname;
  }
  const address = asciiAddress(sender) ?? sender;
  return address.slice(address.lastIndexOf('@') + 1);
}

type SmtpFailure = Error & { command?: string; response?: string };

/** Tells the operator which name was refused, because the server's answer seldom repeats it. */
export function withGreeting(error: SmtpFailure, greeting: string): SmtpFailure {
  const isAboutGreeting = error.command === 'EHLO' || error.command === 'HELO';
  if (isAboutGreeting && error.response) {
    error.response += ` (greeted as ${greeting})`;
  }
  return error;
}
