import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import * as v from 'valibot';
import { parse } from 'yaml';
import { fault } from '../fault.ts';
import { root } from '../paths.ts';
import type { Keeper } from './keeper.ts';
import type { Log } from './worker.ts';

const dayMs = 24 * 3_600_000;

const footer = v.object({ newsletter: v.object({ subject: v.pipe(v.string(), v.trim()) }) });

/** The subject of the newsletter's own messages, as content/footer.yaml has it. */
function newsletterSubject(file = resolve(root, 'content/footer.yaml')): string {
  return v.parse(footer, parse(readFileSync(file, 'utf8'))).newsletter.subject;
}

/**
 * Erases the messages that were delivered and arrived more than `keepDays` days ago, but no consent to the
 * newsletter: those hold until --forget. What fails is logged and tried again at the next call.
 */
export async function eraseOld(use: Keeper['use'], keepDays: number, log: Log): Promise<void> {
  try {
    use((store) => store.markConsents(newsletterSubject()));
    const before = Date.now() - keepDays * dayMs;
    let count = 0;
    for (let last = 1; last > 0; count += last) {
      last = use((store) => store.expire(before));
      await breathe(); // The page comes first.
    }
    if (count > 0) log.info({ count, keepDays }, 'erased what was delivered long ago');
  } catch (error) {
    log.error(fault(error), 'what was delivered long ago could not be erased');
  }
}
