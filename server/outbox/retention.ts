import type { Config } from '../config.ts';
import { errorForLog } from '../http/log-error.ts';
import type { MailContent } from '../mail/content.ts';
import { isSubscription } from '../mail/message-email.ts';
import type { Supervisor } from './supervisor.ts';
import type { Log } from './worker.ts';

const dayMs = 24 * 3_600_000;

/** Erases what was delivered and is older than `keepDays`, except consents to the newsletter. Logs errors. */
export function eraseOld(
  use: Supervisor['use'],
  { keepDays }: Pick<Config, 'keepDays'>,
  content: MailContent,
  log: Log,
): void {
  try {
    use((store) => store.markConsents((message) => isSubscription(message, content)));
    const count = use((store) => store.eraseDelivered(Date.now() - keepDays * dayMs));
    if (count > 0) log.info({ count, keepDays }, 'erased old delivered messages');
  } catch (error) {
    log.error(errorForLog(error), 'old delivered messages could not be erased');
  }
}
