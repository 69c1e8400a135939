import { setImmediate as breathe } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { errorForLog } from '../http/log-error.ts';
import { readMailContent } from '../mail/content.ts';
import type { Keeper } from './keeper.ts';
import type { Log } from './worker.ts';

const dayMs = 24 * 3_600_000;

/**
 * Erases the messages that were delivered and arrived more than `keepDays` days ago, but no consent to the
 * newsletter: those hold until --forget. What fails is logged and tried again at the next call.
 */
export async function eraseOld(
  use: Keeper['use'],
  { keepDays, contentDir }: Pick<Config, 'keepDays' | 'contentDir'>,
  log: Log,
): Promise<void> {
  try {
    use((store) => store.markConsents(readMailContent(contentDir).footer.newsletter.subject));
    const before = Date.now() - keepDays * dayMs;
    let count = 0;
    for (let last = 1; last > 0; count += last) {
      last = use((store) => store.expire(before));
      await breathe(); // The page comes first.
    }
    if (count > 0) log.info({ count, keepDays }, 'erased what was delivered long ago');
  } catch (error) {
    log.error(errorForLog(error), 'what was delivered long ago could not be erased');
  }
}
