import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { printableLine } from '../../shared/text/printable.ts';

/** `code` is nodemailer's code for a class of errors, `originalCode` the system's or OpenSSL's own. */
type SmtpError = SMTPConnection.SMTPError & { originalCode?: string };

export type MailError = {
  /**
   * The login was refused, for good or temporarily. Every other mail would be refused as well, and too many failed
   * logins lead to a ban.
   */
  isLogin: boolean;
  /** The login was accepted, or none was needed. */
  isAfterLogin: boolean;
  /** The server permanently refuses this mail. Only other mails can show whether the server takes them. */
  isPermanent: boolean;
  /**
   * The server read the whole mail and refused it. The content may be the reason, whatever the code: mail servers
   * answer spam with codes for a full mailbox, an unknown recipient or nothing in particular.
   */
  isAfterContent: boolean;
  /** The server didn't answer, so it may be out of order for every mail. */
  isUnanswered: boolean;
  /** One printable line for the operator. It may contain addresses, so it is never logged. */
  text: string;
  /** For the log: an SMTP reply code or an error's code. */
  code: string;
  /** The SMTP step that failed: CONN, STARTTLS, AUTH PLAIN, MAIL FROM, RCPT TO, DATA … */
  at: string | undefined;
};

const maxTextLength = 300;

/** Classifies nodemailer's error. */
export function classifyMailError(thrown: unknown): MailError {
  const error = thrown as SmtpError;
  const reply = error.responseCode ?? 0;
  const isLackOfTls = error.code === 'ETLS';
  const isLogin = error.code === 'EAUTH';
  const isPermanent = reply >= 500 && !isLogin;
  const response = isLackOfTls ? undefined : error.response;
  const said = response ?? error.message ?? String(thrown);
  return {
    isLogin,
    isAfterLogin: error.code === 'EENVELOPE' || error.code === 'EMESSAGE',
    isPermanent,
    isAfterContent: isPermanent && error.code === 'EMESSAGE' && error.command === 'DATA',
    isUnanswered: reply === 0,
    text: printableLine(said.trim()).slice(0, maxTextLength),
    code: reply && !isLackOfTls ? String(reply) : smtpCodeOf(error),
    at: error.command,
  };
}

function smtpCodeOf({ originalCode, code, name }: SmtpError): string {
  return originalCode ?? code ?? name ?? 'unknown';
}
