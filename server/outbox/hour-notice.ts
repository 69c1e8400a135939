import { hourMs } from '../../shared/durations.ts';
import type { Log } from '../log.ts';
import { classifyMailError } from '../mail/mail-errors.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Notice } from '../mail/notices.ts';
import type { Store } from './store.ts';

export type HourNoticeMemory = {
  /** Whether the agent still has to be told that an hour has had too many messages. */
  isHourNoticeDue: boolean;
  /** When such a notice last became due (Unix milliseconds), or 0. */
  hourNoticeDueAt: number;
};

type PlanOptions = {
  store: Pick<Store, 'hasReceivedMore'>;
  messagesPerHour: number;
  memory: HourNoticeMemory;
  now: number;
};

/**
 * Makes the notice due if the last hour has had too many messages, and again after an hour at the earliest. Returns
 * whether it did.
 */
export function planHourNotice({ store, messagesPerHour, memory, now }: PlanOptions): boolean {
  const isAlreadyTold = now - memory.hourNoticeDueAt < hourMs;
  if (isAlreadyTold || !store.hasReceivedMore(messagesPerHour, now - hourMs)) {
    return false;
  }
  memory.hourNoticeDueAt = now;
  memory.isHourNoticeDue = true;
  return true;
}

type SendOptions = {
  notice: Notice;
  sendNotice: Mailer['sendNotice'];
  memory: HourNoticeMemory;
  log: Pick<Log, 'warn'>;
};

/** If the mail server refuses the notice, it's due again. Another limit, reached meanwhile, is told as well. */
export async function sendHourNotice({
  notice,
  sendNotice,
  memory,
  log,
}: SendOptions): Promise<void> {
  memory.isHourNoticeDue = false;
  try {
    await sendNotice(notice);
  } catch (error) {
    memory.isHourNoticeDue = true;
    const { code } = classifyMailError(error);
    log.warn({ code }, 'The notice about too many messages could not be sent yet');
  }
}
