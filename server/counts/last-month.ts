import { openingState } from '../../shared/rules/hours-rules.ts';
import type { Log } from '../log.ts';
import { errorForLog } from '../log-error.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { Notice } from '../mail/notices.ts';
import { toHtml, toText } from '../mail/render.ts';
import { italianDay, monthsBefore } from './counts.ts';
import { type CountsOf, monthMail } from './month-mail.ts';

type MonthMail = {
  store: {
    countsOf: CountsOf;
    markMonthMailed(month: string): boolean;
    unmarkMonthMailed(month: string): void;
  };
  content: MailContent;
  sendNotice(notice: Notice): Promise<void>;
  log: Pick<Log, 'warn'>;
  /** Calendar milliseconds. */
  now?: number;
};

/** After this day of a month the mail no longer waits for the agency to open: some close for the whole of August. */
const lastWaitingDay = 7;

/**
 * Mails the last month's counts to the agent, once: when the agency first opens in a new month, or after a week.
 * Logs errors.
 */
export async function mailLastMonth({
  store,
  content,
  sendNotice,
  log,
  now = Date.now(),
}: MonthMail): Promise<void> {
  try {
    const today = italianDay(now);
    const { openingHours, closedOn } = content.hours;
    const { open } = openingState(new Date(now), openingHours, closedOn);
    const mayWait = Number(today.slice(-2)) <= lastWaitingDay;
    if (!open && mayWait) {
      return;
    }
    const month = monthsBefore(today, 1);
    const mail = monthMail(month, store.countsOf, content);
    // Marked before the mail is sent: while the store can't be written, the mail would otherwise go out every hour.
    if (!mail || !store.markMonthMailed(month)) {
      return;
    }
    try {
      await sendNotice({ subject: mail.subject, text: toText(mail), html: toHtml(mail, content) });
    } catch (error) {
      store.unmarkMonthMailed(month);
      throw error;
    }
  } catch (error) {
    log.warn(errorForLog(error), 'The counts of the last month could not be mailed');
  }
}
