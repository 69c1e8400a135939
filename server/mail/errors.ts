import type SMTPConnection from 'nodemailer/lib/smtp-connection';

export type MailError = ReturnType<typeof classifyMailError>;

/** `originalCode` is the system's or OpenSSL's code, where `code` is nodemailer's code for a class of errors. */
type SmtpError = SMTPConnection.SMTPError & { originalCode?: string };

const longestText = 300;

/**
 * Classifies nodemailer's error. Only a refusal at the end of DATA may be about the content: a refused login, sender or
 * recipient and a full mailbox are not, whatever the code.
 */
export function classifyMailError(thrown: unknown) {
  const error = thrown as SmtpError;
  const reply = error.responseCode ?? 0;
  const isLackOfTls = error.code === 'ETLS';
  const isContent =
    error.code === 'EMESSAGE' && error.command === 'DATA' && isAboutContent(error.response ?? '');
  return {
    /** The server read the whole email and refused its content. */
    isContent,
    /** No answer, or a permanent refusal that is not about the content: every other email would be refused too. */
    isOutage: reply === 0 || (reply >= 500 && !isContent),
    /** One printable line for the operator. It may contain addresses, so it is never logged. */
    text: printable((isLackOfTls ? undefined : error.response) ?? error.message ?? String(thrown)),
    /** For the log: an SMTP reply code or an error's code. */
    code:
      reply && !isLackOfTls ? String(reply) : (error.originalCode ?? error.code ?? error.name ?? 'unknown'),
    /** The SMTP step that failed: CONN, STARTTLS, AUTH PLAIN, MAIL FROM, RCPT TO, DATA … */
    at: error.command,
  };
}

/** RFC 3463's subjects 6 (content) and 7 (policy); without an enhanced code every 5xx but 552 (mailbox full). */
function isAboutContent(reply: string): boolean {
  const [, code, subject] = /^(5\d\d)[ -](?:5\.(\d{1,3})\.\d{1,3}\b)?/.exec(reply) ?? [];
  if (!code) return false;
  return subject ? subject === '6' || subject === '7' : code !== '552';
}

function printable(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestText);
}
