import { expect, it, onTestFinished, vi } from 'vitest';
import { sample, sampleFolder } from '../../tests/sample/sample.ts';
import { aMessage } from '../../tests/support/messages.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { eraseOld } from './retention.ts';
import { openStore, type Store } from './store.ts';

const dayMs = 24 * 3_600_000;

/** A store whose messages arrive so many days ago. */
function setUp() {
  const folder = makeFolder();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  function arrive(subject: string, days: number, isDelivered = true): void {
    const then = Date.now() - days * dayMs;
    const store = openStore(folder, { now: () => then, uptime: () => then, boot: 'one' });
    store.add([aMessage({ subject })], 'waiting');
    const [added] = store.each();
    if (isDelivered && added) store.recordOutcome(added.id, { state: 'delivered', at: then });
    store.close();
  }
  const store = openStore(folder);
  onTestFinished(store.close);
  const use = <T>(work: (open: Store) => T) => work(store);
  const subjects = () => [...store.each()].map(({ subject }) => subject).sort();
  return { arrive, log, use, subjects };
}

const keep = (keepDays: number) => ({ keepDays, contentDir: sampleFolder });
const consent = sample.footer.newsletter.subject;

it('erases what was delivered and is older than the configured days, and nothing else', () => {
  const { arrive, log, use, subjects } = setUp();
  arrive('vecchio', 31);
  arrive('mai consegnato', 400, false);
  arrive('recente', 29);
  arrive(consent, 4000);
  eraseOld(use, keep(30), log);
  expect(subjects()).toEqual([consent, 'mai consegnato', 'recente'].sort());
  expect(log.info).toHaveBeenCalledWith({ count: 1, keepDays: 30 }, expect.any(String));
});

it('keeps a consent although the newsletter has another subject since', () => {
  const { arrive, log, use, subjects } = setUp();
  arrive(consent, 4000);
  eraseOld(use, keep(30), log);
  use((store) => store.markConsents('Un altro oggetto'));
  use((store) => store.eraseDelivered(Date.now()));
  expect(subjects()).toEqual([consent]);
});

it('logs without a word of theirs that it could not', () => {
  const { log } = setUp();
  const refuse = () => {
    throw new Error('Anna Rossi');
  };
  eraseOld(refuse, keep(30), log);
  expect(log.error).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('Anna');
});
