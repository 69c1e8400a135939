import { expect, it, onTestFinished } from 'vitest';
import { dayMs } from '../../shared/durations.ts';
import { aMessage } from '../../tests/support/a-message.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { recordOutcome } from '../../tests/support/test-store.ts';
import type { CountRow } from '../counts/counts.ts';
import type { Message } from '../message.ts';
import { openStore } from '../node/store/open-store.ts';

const today = Date.UTC(2030, 0, 15);
const keptMs = 30 * dayMs;

function setUp() {
  const time = { ms: today };
  const store = openStore(makeFolder(), { now: () => time.ms });
  onTestFinished(store.close);
  let lastId = 0;
  /** Stores a message `days` ago, and delivers it when it came in or at another time. */
  const add = (fields: Partial<Message>, days: number, deliveredAt?: number | null) => {
    time.ms = today - days * dayMs;
    store.add(aMessage(fields), 'waiting');
    lastId += 1;
    if (deliveredAt !== null) {
      recordOutcome(store, lastId, { state: 'delivered', attemptAt: deliveredAt ?? time.ms });
    }
    time.ms = today;
  };
  const subjects = () => [...store.each()].map(({ subject }) => subject).reverse();
  return { time, store, add, subjects, erase: () => store.eraseDelivered(keptMs) };
}

it('erases only messages that were delivered long ago, subscriptions included', () => {
  const { erase, add, store, subjects } = setUp();
  add({ subject: 'vecchio' }, 31);
  add({ subject: 'iscrizione', newsletter: 'si' }, 31);
  add({ subject: 'mai consegnato' }, 400, null);
  add({ subject: 'rinunciato' }, 400, null);
  recordOutcome(store, 4, { state: 'failed', attemptAt: today - 400 * dayMs });
  add({ subject: 'recente' }, 29);
  add({ subject: 'solo al collega' }, 400, null);
  const at = today - 400 * dayMs;
  recordOutcome(store, 6, { state: 'failed', attemptAt: at, takenAt: at });
  expect(erase()).toBe(2);
  expect(subjects()).toEqual(['mai consegnato', 'rinunciato', 'recente', 'solo al collega']);
});

it('erases a message by the age of its delivery, even if the clock was years slow', () => {
  const { erase, add, subjects } = setUp();
  add({ subject: 'due anni fa' }, 730, today);
  expect(erase()).toBe(0);
  expect(subjects()).toEqual(['due anni fa']);
});

it.each([
  ['2030-01-15', '2027-12-14', '2027-12-15'],
  ['2030-03-31', '2028-02-29', '2028-03-01'],
])('erases counts older than 25 months: on %s those of %s, but not of %s', (now, erased, kept) => {
  const { time, store } = setUp();
  time.ms = Date.parse(now);
  const visit = (day: string): CountRow => ({ day, referral: 'diretto', name: 'visit', number: 1 });
  store.addCounts([visit(erased), visit(kept)]);
  store.eraseCounts();
  const months = [erased, kept].map((day) => day.slice(0, 7));
  expect(months.flatMap(store.countsOf)).toContainEqual(visit(kept));
  expect(months.flatMap(store.countsOf)).not.toContainEqual(visit(erased));
});
