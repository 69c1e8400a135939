import type { Settings } from '../../shared/config/settings.ts';
import { dayMs } from '../../shared/durations.ts';
import type { Log } from '../log.ts';
import { errorForLog } from '../log-error.ts';
import type { Store } from './store.ts';

/** Erases old counts, and messages that were delivered more than `keepDays` ago. Logs errors. */
export function eraseOld(
  store: Pick<Store, 'eraseDelivered' | 'eraseCounts'>,
  { keepDays }: Pick<Settings, 'keepDays'>,
  log: Log,
): void {
  try {
    const count = store.eraseDelivered(keepDays * dayMs);
    store.eraseCounts();
    if (count > 0) {
      log.info({ count, keepDays }, 'Old delivered messages were erased');
    }
  } catch (error) {
    log.error(errorForLog(error), 'Old messages and counts could not be erased');
  }
}
