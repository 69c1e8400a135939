import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { printableLine } from '../../shared/text/printable.ts';

/** `code` is nodemailer's code for a class of errors, `originalCode` the system's or OpenSSL's own. */
type SmtpError = SMTPConnection.SMTPError & { originalCode?: string };

/** What a failure says about this message and about all others. */
type MailErrorKind =
  /**
   * The login was refused, for good or temporarily. Every other mail would be refused as well, and too many failed
   * logins lead to a ban.
   */
  | 'login'
  /** The server didn't answer, or refuses this mail for now. */
  | 'temporary'
  /** The server refuses this mail for good. Only other mails can show whether it takes any. */
  | 'refusal'
  /**
   * The server read the whole mail and refused it for good. The content may be the reason, whatever the code: mail
   * servers answer spam with codes for a full mailbox, an unknown recipient or nothing in particular.
   */
  | 'content';

export type MailError = {
  kind: MailErrorKind;
  /** One printable line for the operator. It may contain addresses, so it is never logged. */
  text: string;
  /** For the log: an SMTP reply code or an error's code. */
  code: string;
  /** The SMTP step that failed: CONN, STARTTLS, AUTH PLAIN, MAIL FROM, RCPT TO, DATA … */
  at: string | undefined;
};

const maxTextLength = 300;

export function classifyMailError(thrown: unknown): MailError {
  const error = thrown as SmtpError;
  // The reply to STARTTLS doesn't say that TLS is lacking, but nodemailer's message does.
  const isLackOfTls = error.code === 'ETLS';
  const reply = isLackOfTls ? undefined : error.response;
  const replyCode = isLackOfTls ? undefined : error.responseCode;
  const text = reply ?? error.message ?? String(thrown);
  const code = replyCode || error.originalCode || error.code || error.name || 'unknown';
  return {
    kind: kindOf(error),
    text: printableLine(text.trim()).slice(0, maxTextLength),
    code: String(code),
    at: error.command,
  };
}

function kindOf({ code, command, responseCode }: SmtpError): MailErrorKind {
  if (code === 'EAUTH') {
    return 'login';
  }
  if (responseCode === undefined || responseCode < 500) {
    return 'temporary';
  }
  // At DATA, EMESSAGE is about the whole mail, and EENVELOPE about the command.
  return code === 'EMESSAGE' && command === 'DATA' ? 'content' : 'refusal';
}
