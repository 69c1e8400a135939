import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../shared/durations.ts';
import { parameterNames } from '../../shared/rules/message/message-fields.ts';
import { aMessage } from '../../tests/support/a-message.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import {
  folderWith,
  messagesIn,
  recordOutcome,
  type SomeOutcome,
  subjectsIn,
  withStore,
} from '../../tests/support/test-store.ts';
import { systemClock } from '../clock.ts';
import type { StoredMessage } from '../message.ts';
import { databaseSql, openDatabase } from '../node/store/database.ts';
import { storeFile, withDatabase } from '../node/store/database-files.ts';
import { openStore } from '../node/store/open-store.ts';
import { StoreError } from '../sql.ts';
import { maxStoreBytes } from './insert.ts';
import { schemaVersion } from './schema.ts';
import { createStore } from './store.ts';

/** A store with a clock that the test sets. */
function openTestStore(folder = makeFolder()) {
  const clock = { calendar: Date.UTC(2030, 0, 1) };
  const store = openStore(folder, { now: () => clock.calendar });
  onTestFinished(store.close);
  const add = (...subjects: string[]) => {
    for (const subject of subjects) {
      store.add(aMessage({ subject }), 'waiting');
    }
  };
  const subjectsOf = (messages: Iterable<StoredMessage>) =>
    Array.from(messages, ({ subject }) => subject);
  const due = () => subjectsOf(store.due(5));
  const subjects = () => subjectsOf(store.each()).reverse();
  const record = (id: number, outcome: SomeOutcome) => recordOutcome(store, id, outcome);
  const fail = (id: number, pause: number) => {
    const at = clock.calendar;
    const times = { attemptAt: at, nextAttemptAt: at + pause };
    record(id, { state: 'waiting', ...times, error: '451' });
  };
  return { store, clock, folder, add, due, fail, record, subjects };
}

it('opens the store with WAL and synchronous=FULL', () => {
  const db = openDatabase(join(makeFolder(), 'outbox.db'));
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 }); // FULL
  db.close();
});

it('stores a message whole or not at all', () => {
  const { store, folder } = openTestStore();
  const broken = { ...aMessage(), subject: null as unknown as string };
  expect(() => store.add(broken, 'kept')).toThrow();
  expect(messagesIn(folder)).toEqual([]);
  store.add(aMessage(), 'kept');
  store.add(aMessage({ phone: '051 234567', referral: 'volantino' }), 'kept');
  expect(messagesIn(folder)).toMatchObject([
    { ...aMessage(), state: 'kept' },
    { phone: '051 234567', referral: 'volantino' },
  ]);
});

it('stores no new message beyond the store’s size limit, but still recognises a repeat', () => {
  const { store, folder } = openTestStore();
  const { key } = store.add(aMessage(), 'waiting');
  const sql = databaseSql(openDatabase(storeFile(folder)));
  const full = createStore({ ...sql, size: () => maxStoreBytes + 1 }, systemClock);
  expect(() => full.add(aMessage({ subject: 'altro' }), 'waiting')).toThrow(
    new StoreError('the store has reached 256 MB'),
  );
  expect(() => full.probe()).toThrow();
  expect(() => full.probeDisk()).not.toThrow();
  expect(store.add(aMessage(), 'waiting')).toEqual({ key, isNew: false });
});

it('measures a store’s size without erased space', () => {
  const db = openDatabase(join(makeFolder(), 'outbox.db'));
  onTestFinished(() => db.close());
  const sql = databaseSql(db);
  const empty = sql.size();
  sql.query('INSERT INTO probe VALUES (1, randomblob(100000))');
  expect(sql.size()).toBeGreaterThan(empty + 90_000);
  sql.query('DELETE FROM probe');
  expect(sql.size()).toBe(empty);
});

it('counts undelivered messages by state, with the oldest of each', () => {
  const { store, clock, add } = openTestStore();
  add('waiting', 'failed');
  store.add(aMessage({ subject: 'kept' }), 'kept');
  recordOutcome(store, 2, { state: 'failed', attemptAt: clock.calendar });
  const single = { count: 1, oldest: clock.calendar };
  expect(store.undelivered()).toEqual({
    waiting: single,
    failed: single,
    kept: single,
    isRetrying: false,
  });
  recordOutcome(store, 1, {
    state: 'waiting',
    attemptAt: clock.calendar,
    nextAttemptAt: clock.calendar,
  });
  expect(store.undelivered().isRetrying).toBe(true);
});

it('erases a person’s messages from its files when nobody else reads them', () => {
  const { store, folder } = openTestStore();
  store.add(aMessage({ from_email: 'mara@example.com', message: 'parolasegreta' }), 'kept');
  store.add(aMessage({ from_email: 'altra@example.com' }), 'kept');
  const reader = new DatabaseSync(storeFile(folder));
  reader.exec('BEGIN; SELECT 1 FROM messages');
  expect(store.forget({ email: 'mara@example.com' })).toBe(1);
  expect(store.truncateWal()).toBe(false);
  reader.close();
  expect(store.truncateWal()).toBe(true);
  expect(messagesIn(folder)).toMatchObject([{ from_email: 'altra@example.com' }]);
  for (const name of ['outbox.db', 'outbox.db-wal']) {
    expect(readFileSync(join(folder, name)).includes('parolasegreta')).toBe(false);
  }
});

it.each(['anna@xn--mnchen-3ya.de', 'ANNA@MÜNCHEN.de'])('erases anna@münchen.de as %s', (email) => {
  const { store } = openTestStore();
  for (const from_email of ['anna@münchen.de', 'anna@xn--mnchen-3ya.de']) {
    store.add(aMessage({ from_email }), 'kept');
  }
  expect(store.forget({ email })).toBe(2);
});

it.each([
  ['only once within nine minutes', 9 * minuteMs, 1],
  ['again after eleven minutes', 11 * minuteMs, 2],
  ['only once if the clock is set back by two minutes meanwhile', -2 * minuteMs, 1],
])('stores an identical message %s', (_, ms, count) => {
  const { add, clock, subjects } = openTestStore();
  add('primo', 'primo');
  clock.calendar += ms;
  add('primo');
  expect(subjects()).toHaveLength(count);
});

it.each(parameterNames)('stores a message again when only its %s differs', (name) => {
  const { store, folder } = openTestStore();
  const other = aMessage({ [name]: 'altro' });
  for (const message of [aMessage(), aMessage(), other]) {
    store.add(message, 'kept');
  }
  expect(messagesIn(folder)).toMatchObject([aMessage(), other]);
});

it('stores an identical message again if the first was given up', () => {
  const { record, add, clock, subjects } = openTestStore();
  add('primo');
  record(1, { state: 'failed', attemptAt: clock.calendar, error: '550' });
  add('primo');
  expect(subjects()).toHaveLength(2);
});

it('sends an hour’s mails at once, and further ones at the limit’s pace', () => {
  const { store, clock, add, record } = openTestStore();
  add('primo', 'secondo', 'terzo');
  record(1, { state: 'delivered', attemptAt: clock.calendar });
  clock.calendar += minuteMs;
  expect(store.nextMailAt(2)).toBe(clock.calendar);
  record(2, { state: 'delivered', attemptAt: clock.calendar });
  expect(store.nextMailAt(2)).toBe(clock.calendar + 30 * minuteMs);
  expect(store.nextMailAt(Number.POSITIVE_INFINITY)).toBe(clock.calendar);
  clock.calendar -= dayMs; // Deliveries in the future don't count.
  expect(store.nextMailAt(2)).toBe(clock.calendar);
  clock.calendar += dayMs + hourMs;
  expect(store.nextMailAt(2)).toBe(clock.calendar);
});

it('records no outcome for another message with the same id', () => {
  const { store, add, due } = openTestStore();
  add('primo');
  const [message] = store.due(1) as [StoredMessage];
  const earlier = { ...message, key: 'of a store that was replaced' };
  const times = { attemptAt: 0, takenAt: 0, nextAttemptAt: null };
  const outcome = {
    state: 'delivered',
    failure: undefined,
    lackingRecipients: null,
    ...times,
  } as const;
  store.recordOutcome(earlier, outcome);
  expect(store.find(1)).toEqual(message);
  expect(due()).toEqual(['primo']);
});

it('makes a new message due at once, and due again after a failed attempt and its pause', () => {
  const { store, clock, add, due, fail } = openTestStore();
  expect(store.nextAttemptAt()).toBe(Number.POSITIVE_INFINITY);
  add('primo');
  expect(due()).toEqual(['primo']);
  fail(1, minuteMs);
  expect(due()).toEqual([]);
  expect(store.nextAttemptAt()).toBe(clock.calendar + minuteMs);
  clock.calendar += minuteMs;
  expect(store.due(5)).toMatchObject([{ attempts: 1, last_error: '451' }]);
});

it('retries messages after those that were never tried, the latest first', () => {
  const { add, due, fail } = openTestStore();
  add('vecchio', 'nuovo', 'nuovissimo');
  fail(1, 0);
  expect(due()).toEqual(['nuovissimo', 'nuovo', 'vecchio']);
});

it('makes a retried message due when the clock is set back', () => {
  const { clock, add, due, fail } = openTestStore();
  add('primo');
  fail(1, minuteMs);
  clock.calendar -= 365 * dayMs;
  expect(due()).toEqual(['primo']);
});

it('makes waiting, kept and failed messages due like new ones', () => {
  const { store, clock, add, due, fail, record } = openTestStore();
  store.add(aMessage({ subject: 'kept' }), 'kept');
  add('waiting', 'failed');
  fail(2, hourMs);
  record(3, { state: 'failed', attemptAt: clock.calendar, error: '550' });
  expect(due()).toEqual([]);
  store.makeAllDue();
  store.requeue('kept');
  expect(store.requeue('failed', 99)).toBe(0);
  expect(store.requeue('failed', 3)).toBe(1);
  expect(due()).toEqual(['failed', 'kept', 'waiting']);
});

it('measures how long a message has waited from its requeue', () => {
  const { store, clock } = openTestStore();
  store.add(aMessage(), 'kept');
  clock.calendar += dayMs;
  store.requeue('kept');
  expect(store.undelivered().waiting).toEqual({ count: 1, oldest: clock.calendar });
});

it('makes a requeued message due when the clock is set back', () => {
  const { store, clock, due } = openTestStore();
  store.add(aMessage({ subject: 'primo' }), 'kept');
  clock.calendar += dayMs;
  store.requeue('kept');
  clock.calendar -= hourMs;
  expect(due()).toEqual(['primo']);
});

it('adds the column of a new field to an older store', () => {
  const folder = folderWith({ subject: 'primo' });
  withDatabase(storeFile(folder), {}, (db) => db.exec('ALTER TABLE messages DROP COLUMN phone'));
  withStore(folder, (store) => store.add(aMessage({ phone: '051 234567' }), 'waiting'));
  expect(messagesIn(folder)).toMatchObject([
    { subject: 'primo', phone: '' },
    { phone: '051 234567' },
  ]);
});

it('keeps a store’s columns that this version does not know', () => {
  const folder = folderWith({ subject: 'primo' });
  withDatabase(storeFile(folder), {}, (db) =>
    db.exec('ALTER TABLE messages ADD COLUMN is_consent INTEGER NOT NULL DEFAULT 0'),
  );
  withStore(folder, (store) => store.add(aMessage({ subject: 'secondo' }), 'waiting'));
  expect(subjectsIn(folder)).toEqual(['primo', 'secondo']);
});

it('opens a store unchanged whose version was lost with its first page', () => {
  const folder = folderWith({ subject: 'primo' });
  withDatabase(storeFile(folder), {}, (db) => db.exec('PRAGMA user_version = 0'));
  expect(subjectsIn(folder)).toEqual(['primo']);
});

it('refuses a store of another schema version, and leaves it unchanged', () => {
  const version = schemaVersion + 1;
  const folder = folderWith({ subject: 'primo' });
  const setVersion = (number: number) =>
    withDatabase(storeFile(folder), {}, (db) => databaseSql(db).setSchemaVersion(number));
  setVersion(version);
  expect(() => openStore(folder)).toThrow(StoreError);
  expect(() => openStore(folder)).toThrow(
    `schema version ${version}, but this version knows only ${schemaVersion}`,
  );
  setVersion(schemaVersion);
  expect(subjectsIn(folder)).toEqual(['primo']);
});
