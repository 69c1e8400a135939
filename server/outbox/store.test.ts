import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aMessage } from '../../tests/support/messages.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { openDatabase } from './schema.ts';
import { openStore } from './store.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A store under a clock that the test moves. */
function openTestStore(folder = makeFolder()) {
  const clock = { calendar: Date.UTC(2030, 0, 1), uptimeMs: 1000, boot: 'one' };
  const store = openStore(folder, {
    now: () => clock.calendar,
    uptime: () => clock.uptimeMs,
    get boot() {
      return clock.boot;
    },
  });
  onTestFinished(store.close);
  const pass = (ms: number) => {
    clock.calendar += ms;
    clock.uptimeMs += ms;
  };
  return { store: { ...store, list: () => [...store.each()] }, clock, pass, folder };
}

describe('a store', () => {
  it('commits to the disk, not to the memory of the system', () => {
    const db = openDatabase(join(makeFolder(), 'outbox.db'));
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 }); // FULL
    db.close();
  });

  it('keeps all of a group or nothing', () => {
    const { store } = openTestStore();
    const broken = { ...aMessage(), subject: null as unknown as string };
    expect(() => store.add([aMessage(), broken], 'kept')).toThrow();
    expect(store.list()).toEqual([]);
    store.add([aMessage()], 'kept');
    expect(store.list()).toHaveLength(1);
  });

  it('keeps what was written when it is opened again', () => {
    const { store, folder } = openTestStore();
    store.add([aMessage()], 'waiting');
    expect(openTestStore(folder).store.list()).toMatchObject([{ ...aMessage(), state: 'waiting' }]);
  });

  it('erases a person, leaving no word of theirs in its files', () => {
    const { store, folder } = openTestStore();
    store.add([aMessage({ from_email: 'Mara@example.com', message: 'parolasegreta' })], 'kept');
    store.add([aMessage({ from_email: 'altra@example.com' })], 'kept');
    expect(store.forget('mara@EXAMPLE.com')).toBe(1);
    expect(store.list().map(({ from_email }) => from_email)).toEqual(['altra@example.com']);
    for (const name of ['outbox.db', 'outbox.db-wal']) {
      expect(readFileSync(join(folder, name)).includes('parolasegreta')).toBe(false);
    }
  });
});

describe('an identical message', () => {
  it.each<[string, { calendar?: number; uptimeMs?: number; boot?: string }, number]>([
    ['nine minutes later', { calendar: 9 * minute, uptimeMs: 9 * minute }, 1],
    ['eleven minutes later', { calendar: 11 * minute, uptimeMs: 11 * minute }, 2],
    ['after the clock was set back', { calendar: -48 * hour }, 1],
    ['after the clock was set ahead', { calendar: 48 * hour }, 1],
    ['eleven minutes later, by a clock set back', { uptimeMs: 11 * minute }, 2],
    ['two minutes and a reboot later', { calendar: 2 * minute, uptimeMs: -900, boot: 'two' }, 1],
    ['an hour and a reboot later', { calendar: hour, uptimeMs: -900, boot: 'two' }, 2],
  ])('%s', (_, { calendar = 0, uptimeMs = 0, boot = 'one' }, count) => {
    const { store, clock } = openTestStore();
    store.add([aMessage(), aMessage()], 'kept');
    clock.calendar += calendar;
    clock.uptimeMs += uptimeMs;
    clock.boot = boot;
    store.add([aMessage()], 'kept');
    expect(store.list()).toHaveLength(count);
  });

  it('is stored again when the first could not be delivered', () => {
    const { store, clock } = openTestStore();
    store.add([aMessage()], 'waiting');
    store.recordOutcome(1, { state: 'failed', at: clock.calendar, error: '550' });
    store.add([aMessage()], 'waiting');
    expect(store.list()).toHaveLength(2);
  });
});

describe('a waiting message', () => {
  it('is due at once, and after a failure when its pause is over', () => {
    const { store, clock, pass } = openTestStore();
    store.add([aMessage()], 'waiting');
    expect(store.due(5)).toHaveLength(1);
    const at = clock.calendar;
    store.recordOutcome(1, { state: 'waiting', at, next: at + minute, waitedMs: minute, error: '451' });
    expect(store.due(5)).toEqual([]);
    pass(minute);
    expect(store.due(5)).toMatchObject([{ attempts: 1, waited_ms: minute, last_error: '451' }]);
  });

  it('goes after those that nobody has tried yet', () => {
    const { store, clock } = openTestStore();
    store.add(
      ['vecchio', 'nuovo', 'nuovissimo'].map((subject) => aMessage({ subject })),
      'waiting',
    );
    store.recordOutcome(1, {
      state: 'waiting',
      at: clock.calendar,
      next: clock.calendar,
      waitedMs: 0,
      error: '451',
    });
    expect(store.due(5).map(({ subject }) => subject)).toEqual(['nuovo', 'nuovissimo', 'vecchio']);
  });

  it('is not put off by a clock set back', () => {
    const { store, clock } = openTestStore();
    store.add([aMessage()], 'waiting');
    const at = clock.calendar;
    store.recordOutcome(1, { state: 'waiting', at, next: at + minute, waitedMs: minute, error: '451' });
    clock.calendar -= 365 * 24 * hour;
    expect(store.due(5)).toHaveLength(1);
  });

  it('can be made due, as can what was kept or failed', () => {
    const { store, clock } = openTestStore();
    const at = clock.calendar;
    store.add([aMessage({ subject: 'kept' })], 'kept');
    store.add([aMessage({ subject: 'waiting' })], 'waiting');
    store.add([aMessage({ subject: 'failed' })], 'waiting');
    store.recordOutcome(2, { state: 'waiting', at, next: at + hour, waitedMs: hour, error: '451' });
    store.recordOutcome(3, { state: 'failed', at, error: '550' });
    expect(store.due(5)).toEqual([]);
    store.makeAllDue();
    store.release('kept');
    expect(store.release('failed', 99)).toBe(0);
    expect(store.release('failed', 3)).toBe(1);
    expect(store.due(5).map(({ subject }) => subject)).toEqual(['kept', 'waiting', 'failed']);
  });
});
