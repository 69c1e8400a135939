import { unescape as decoded } from 'node:querystring'; // Never throws.
import { classifyMailError } from '../../server/mail/errors.ts';
import { describeNetworkError } from '../check/network-error.ts';

interface MailServer {
  host: string;
  port: string;
  user: string;
  password: string;
}

export function smtpUrlOf({ host, port, user, password }: MailServer): string {
  const protocol = port === '465' ? 'smtps' : 'smtp';
  const account = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${protocol}://${account}${host}:${port}`;
}

/** The mail server to propose, from an SMTP_URL that may be invalid. */
export function mailServerOf(smtpUrl: string): MailServer {
  if (!URL.canParse(smtpUrl)) {
    return { host: '', port: '587', user: '', password: '' };
  }
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const usualPort = protocol === 'smtps:' ? '465' : '587';
  return {
    host: hostname,
    port: port || usualPort,
    user: decoded(username),
    password: decoded(password),
  };
}

/** Why a delivery failed, in Italian. */
export function sentence(error: unknown): string {
  const { code, responseCode } = Object(error) as { code?: string; responseCode?: number };
  const { text } = classifyMailError(error);
  if (code === 'EAUTH') {
    return `Il server di posta non accetta utente e password: ${text}`;
  }
  if (code === 'ETLS' && responseCode) {
    return 'Il server di posta non offre una connessione cifrata (STARTTLS).';
  }
  if (responseCode) {
    return `Il server di posta rifiuta: ${text}`;
  }
  return `Il server di posta non si raggiunge: ${describeNetworkError(error)}.`;
}
