import type { Settings } from '../../shared/config/settings.ts';
import { errorForLog, type Log } from '../log-error.ts';
import type { Words } from '../message.ts';
import type { Store } from './store.ts';

const dayMs = 24 * 3_600_000;

/** How often old messages are erased, and the mail about the last month is sent if it is due. */
export const tidyEveryMs = 3_600_000;

/**
 * Erases old counts, and messages that were delivered more than `keepDays` ago, except consents. Logs
 * errors.
 */
export function eraseOld(
  use: <T>(work: (store: Store) => T) => T,
  { keepDays }: Pick<Settings, 'keepDays'>,
  isConsent: (words: Words) => boolean,
  log: Log,
): void {
  try {
    use((store) => store.markConsents(isConsent));
    const count = use((store) => store.eraseDelivered(Date.now() - keepDays * dayMs));
    use((store) => store.eraseCounts());
    if (count > 0) {
      log.info({ count, keepDays }, 'Old delivered messages were erased');
    }
  } catch (error) {
    log.error(errorForLog(error), 'Old messages and counts could not be erased');
  }
}
