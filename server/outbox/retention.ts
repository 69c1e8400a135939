import { errorForLog, type Log } from '../log-error.ts';
import type { Words } from '../message.ts';
import type { Settings } from '../settings.ts';
import type { Store } from './store.ts';

const dayMs = 24 * 3_600_000;

/** How often what is old is erased and the last month's mail is looked at. */
export const tidyEveryMs = 3_600_000;

/** Erases what was delivered and is older than `keepDays`, except what `isConsent` names, and old counts. Logs errors. */
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
    if (count > 0) log.info({ count, keepDays }, 'erased old delivered messages');
  } catch (error) {
    log.error(errorForLog(error), 'old messages and counts could not be erased');
  }
}
