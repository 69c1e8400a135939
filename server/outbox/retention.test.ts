import { expect, it, onTestFinished, vi } from 'vitest';
import { sample, sampleFolder } from '../../tests/sample/sample.ts';
import { aMessage } from '../../tests/support/messages.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { recordOutcome } from '../../tests/support/store.ts';
import { readMailContent } from '../../tools/build/mail-content.ts';
import { isSubscription } from '../mail/subscription.ts';
import type { Message, Words } from '../message.ts';
import { type OpenStore, openStore } from '../node/store/open-store.ts';
import { eraseOld } from './retention.ts';

const day = 24 * 3_600_000;
const { sender, subject: consent, message } = sample.footer.newsletter;

/** A store with messages received `days` ago, delivered unless `waiting`. */
function setUp(...messages: [subject: string, days: number, state?: 'waiting'][]) {
  const time = { ms: 0 };
  const store = openStore(makeFolder(), { now: () => time.ms, uptime: () => time.ms, boot: 'one' });
  onTestFinished(store.close);
  const add = (fields: Partial<Message>, days: number) => {
    time.ms = Date.now() - days * day;
    store.add([aMessage(fields)], 'waiting');
  };
  const deliver = (id: number, attemptAt: number) =>
    recordOutcome(store, id, { state: 'delivered', attemptAt });
  for (const [index, [subject, days, state]] of messages.entries()) {
    add(subject === consent ? { from_name: sender, subject, message } : { subject }, days);
    if (!state) {
      deliver(index + 1, time.ms);
    }
  }
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const use = <T>(work: (open: OpenStore) => T) => work(store);
  const subjects = () => [...store.each()].map(({ subject }) => subject).reverse();
  return { store, add, deliver, subjects, log, erase: () => eraseOld(use, config, isConsent, log) };
}
const config = { keepDays: 30 };
const content = readMailContent(sampleFolder);
const isConsent = (words: Words) => isSubscription(content, words);

it('erases only delivered messages older than the configured days, and old counts', () => {
  const { erase, log, store, subjects } = setUp(
    ['vecchio', 31],
    ['mai consegnato', 400, 'waiting'],
    ['recente', 29],
    [consent, 4000],
  );
  store.addCounts([{ day: '2020-01-01', source: 'diretto', name: 'visit', number: 1 }]);
  erase();
  expect(store.countsOf('2020-01')).toEqual([]);
  expect(subjects()).toEqual(['mai consegnato', 'recente', consent]);
  expect(log.info).toHaveBeenCalledWith(
    { count: 1, keepDays: 30 },
    'Old delivered messages were erased',
  );
});

it('counts from the delivery, also when the clock was years back before', () => {
  const { erase, deliver, log, subjects } = setUp(['due anni fa', 730, 'waiting']);
  deliver(1, Date.now());
  erase();
  expect(subjects()).toEqual(['due anni fa']);
  expect(log.info).not.toHaveBeenCalled();
});

it('keeps a consent after a change of the newsletter’s subject', () => {
  const { erase, store, subjects } = setUp([consent, 4000]);
  erase();
  store.markConsents(() => false);
  store.eraseDelivered(Date.now());
  expect(subjects()).toEqual([consent]);
});

it('logs its errors without the message', () => {
  const { log } = setUp();
  const refuse = () => {
    throw new Error('Anna Rossi');
  };
  eraseOld(refuse, config, isConsent, log);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    'Old messages and counts could not be erased',
  );
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('Anna');
});

it('erases what a visitor writes under the newsletter’s subject', () => {
  const { erase, add, deliver, subjects } = setUp();
  add({ subject: consent }, 31);
  deliver(1, Date.now() - 31 * day);
  erase();
  expect(subjects()).toEqual([]);
});
