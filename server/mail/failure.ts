/** Why a mail could not be handed over. */
export type Failure = {
  /** The server read the mail to its end and refused it for what it says. */
  isContent: boolean;
  /** No answer, or a lasting refusal that is not about the content: every other mail would fare the same. */
  isOutage: boolean;
  /** One printable line for the operator. May hold addresses, so it never goes to the log. */
  text: string;
  /** The same for the log: a reply code or an error's code. */
  code: string;
  /** The step of the conversation that failed: CONN, STARTTLS, AUTH PLAIN, MAIL FROM, RCPT TO, DATA … */
  at: string | undefined;
};

type SmtpError = Error & {
  code?: string;
  /** The system's or OpenSSL's own code, where `code` is nodemailer's for a whole class of them. */
  originalCode?: string;
  response?: string;
  responseCode?: number;
  command?: string;
};

const longestText = 300;

/**
 * Judges what nodemailer threw. Hardly any refusal is about the mail: a blocked address, a refused login, a
 * sender or a recipient that the server does not take, a full mailbox are faults of a configuration or of
 * the agent's own box, whatever the code. Only what is refused after its last line may be a matter of words.
 */
export function judgeFailure(thrown: unknown): Failure {
  const error = thrown as SmtpError;
  const reply = error.responseCode ?? 0;
  const isLackOfTls = error.code === 'ETLS';
  const isContent =
    error.code === 'EMESSAGE' && error.command === 'DATA' && isAboutContent(error.response ?? '');
  return {
    isContent,
    isOutage: reply === 0 || (reply >= 500 && !isContent),
    text: printable((isLackOfTls ? undefined : error.response) ?? error.message ?? String(thrown)),
    code:
      reply && !isLackOfTls ? String(reply) : (error.originalCode ?? error.code ?? error.name ?? 'unknown'),
    at: error.command,
  };
}

/**
 * Whether a reply speaks of the content: RFC 3463's subjects 6 (content) and 7 (policy) or, without such a
 * code, any permanent refusal but 552, which is a full mailbox.
 */
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
