/** Why a mail could not be handed over. */
export type Failure = {
  /** The server refused this mail for good (5xx): trying again would not help. */
  isPermanent: boolean;
  /** No answer at all, or nobody listening: every other mail would fare the same. */
  isOutage: boolean;
  /** One printable line for the operator. May hold addresses, so it never goes to the log. */
  text: string;
  /** The same for the log: a reply code or an error's code. */
  code: string;
};

type SmtpError = Error & { code?: string; response?: string; responseCode?: number };

const longestText = 300;

/**
 * Judges what nodemailer threw. A refused login is a fault of the configuration, not of the mail: once it is
 * put right everything must flow again, so it counts as temporary whatever its code.
 */
export function judgeFailure(thrown: unknown): Failure {
  const error = thrown as SmtpError;
  const reply = error.responseCode ?? 0;
  return {
    isPermanent: reply >= 500 && reply < 600 && error.code !== 'EAUTH',
    isOutage: reply === 0,
    text: printable(error.response ?? error.message ?? String(thrown)),
    code: reply ? String(reply) : (error.code ?? error.name ?? 'unknown'),
  };
}

function printable(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestText);
}
