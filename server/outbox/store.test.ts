import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { earlierFolder, earlierMigrations } from '../../tests/support/earlier-stores.ts';
import { aMessage } from '../../tests/support/messages.ts';
import { makeFolder } from '../../tests/support/site.ts';
import {
  folderWith,
  messagesIn,
  recordOutcome,
  subjectsIn,
  withStore,
} from '../../tests/support/store.ts';
import { type AwaitedStore, startWorkerd } from '../../tests/support/store-homes.ts';
import type { StoredMessage } from '../message.ts';
import { openDatabase, sqlOf } from '../node/store/database.ts';
import { withDatabase } from '../node/store/files.ts';
import { openStore, storeFile } from '../node/store/open-store.ts';
import { mergeRows, type Row } from './merge.ts';
import { migrate, NewerStoreError, type StoreStep, schemaVersion, storeSteps } from './schema.ts';
import { dueQuery, type Outcome } from './store.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A store with a clock that the test sets. */
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
  const add = (...subjects: string[]) => {
    const messages = subjects.map((subject) => aMessage({ subject }));
    store.add(messages, 'waiting');
  };
  return { store, clock, folder, add };
}

describe('a store', () => {
  it('commits to the disk', () => {
    const db = openDatabase(join(makeFolder(), 'outbox.db'));
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 }); // FULL
    db.close();
  });

  it('stores all messages of a group or none', () => {
    const { store, folder } = openTestStore();
    const broken = { ...aMessage(), subject: null as unknown as string };
    expect(() => store.add([aMessage(), broken], 'kept')).toThrow();
    expect(messagesIn(folder)).toEqual([]);
    const spam = aMessage({ phone: 'www.example.com', source: 'volantino' });
    const group = [aMessage({ source: '' }), spam];
    expect(store.add([...group, aMessage()], 'kept')).toEqual(group); // The last is there already.
    expect(messagesIn(folder)).toMatchObject([
      { ...aMessage(), state: 'kept', suspect: 0, source: null },
      { suspect: 1, source: 'volantino' },
    ]);
  });

  it('counts what is undelivered by state, with the oldest', () => {
    const { store, clock, add } = openTestStore();
    add('waiting', 'failed');
    store.add([aMessage({ subject: 'kept' })], 'kept');
    recordOutcome(store, 2, { state: 'failed', attemptAt: clock.calendar });
    const one = { count: 1, oldest: clock.calendar };
    expect(store.undelivered()).toEqual({
      waiting: one,
      failed: one,
      kept: one,
      isRetrying: false,
    });
    recordOutcome(store, 1, {
      state: 'waiting',
      attemptAt: clock.calendar,
      nextAttemptAt: clock.calendar,
    });
    expect(store.undelivered().isRetrying).toBe(true);
  });

  it('writes a probe to the disk', () => {
    const { store, folder } = openTestStore();
    for (const _ of [1, 2]) {
      store.probe();
    }
    const [{ rows, bytes }] = withDatabase(storeFile(folder), {}, (db) =>
      db.prepare('SELECT count(*) AS rows, sum(length(body)) AS bytes FROM probe').all(),
    ) as [{ rows: number; bytes: number }];
    expect([rows, bytes]).toEqual([1, 32_768]);
  });

  it('erases a person’s messages from its files when nobody else reads them', () => {
    const { store, folder } = openTestStore();
    store.add([aMessage({ from_email: 'Mara@example.com', message: 'parolasegreta' })], 'kept');
    store.add([aMessage({ from_email: 'altra@example.com' })], 'kept');
    const reader = new DatabaseSync(storeFile(folder));
    reader.exec('BEGIN; SELECT 1 FROM messages');
    expect(store.forget('mara@EXAMPLE.com')).toBe(1);
    expect(store.truncateWal()).toBe(false);
    reader.close();
    expect(store.truncateWal()).toBe(true);
    expect(messagesIn(folder)).toMatchObject([{ from_email: 'altra@example.com' }]);
    for (const name of ['outbox.db', 'outbox.db-wal']) {
      expect(readFileSync(join(folder, name)).includes('parolasegreta')).toBe(false);
    }
  });
});

/** The platforms whose stores are tested alike. */
const platforms = (process.env.STORE_HOMES ?? 'node:sqlite workerd').split(' ');
const workerd = platforms.includes('workerd') ? await startWorkerd() : undefined;
afterAll(() => workerd?.stop());

function openIn(platform: string) {
  const { store: ofNode, clock } = openTestStore();
  const store = (platform === 'workerd' ? workerd?.open(clock) : ofNode) as AwaitedStore;
  const add = (...subjects: string[]) =>
    store.add(
      subjects.map((subject) => aMessage({ subject })),
      'waiting',
    );
  const subjectsOf = (messages: StoredMessage[]) => messages.map(({ subject }) => subject);
  const due = async () => subjectsOf(await store.due(5));
  const subjects = async () => subjectsOf([...(await store.each())]).reverse();
  const record = async (id: number, outcome: Outcome) =>
    store.recordOutcome(id, (await store.find(id))?.key ?? '', outcome);
  const fail = (id: number, pause: number) => {
    const at = clock.calendar;
    return record(id, {
      state: 'waiting',
      attemptAt: at,
      nextAttemptAt: at + pause,
      waitedMs: pause,
      error: '451',
    });
  };
  return { store, clock, add, due, fail, record, subjects };
}

describe.each(platforms)('in %s', (platform) => {
  it.each(['anna@xn--mnchen-3ya.de', 'ANNA@MÜNCHEN.de'])(
    'erases anna@münchen.de as %s',
    async (email) => {
      const { store } = openIn(platform);
      await store.add(
        [
          aMessage({ from_email: 'anna@münchen.de' }),
          aMessage({ from_email: 'anna@xn--mnchen-3ya.de' }),
        ],
        'kept',
      );
      expect(await store.forget(email)).toBe(2);
    },
  );

  describe('an identical message', () => {
    it.each<[string, { calendar?: number; uptimeMs?: number; boot?: string }, number]>([
      ['nine minutes later', { calendar: 9 * minute, uptimeMs: 9 * minute }, 1],
      ['eleven minutes later', { calendar: 11 * minute, uptimeMs: 11 * minute }, 2],
      ['after the clock was set back', { calendar: -48 * hour }, 1],
      ['after the clock was set ahead', { calendar: 48 * hour }, 1],
      ['eleven minutes later, by a clock set back', { uptimeMs: 11 * minute }, 2],
      ['two minutes and a restart later', { calendar: 2 * minute, uptimeMs: -900, boot: 'two' }, 1],
      ['an hour and a restart later', { calendar: hour, uptimeMs: -900, boot: 'two' }, 2],
    ])('%s', async (_, { calendar = 0, uptimeMs = 0, boot = 'one' }, count) => {
      const { add, clock, subjects } = openIn(platform);
      await add('uno', 'uno');
      clock.calendar += calendar;
      clock.uptimeMs += uptimeMs;
      clock.boot = boot;
      await add('uno');
      expect(await subjects()).toHaveLength(count);
    });

    it('is stored again when the first could not be delivered', async () => {
      const { record, add, clock, subjects } = openIn(platform);
      await add('uno');
      await record(1, { state: 'failed', attemptAt: clock.calendar, error: '550' });
      await add('uno');
      expect(await subjects()).toHaveLength(2);
    });
  });

  describe('a waiting message', () => {
    it('is due at once, and after a failure when its pause is over', async () => {
      const { store, clock, add, due, fail } = openIn(platform);
      expect(await store.nextAttempt()).toBeNull();
      await add('uno');
      expect(await due()).toEqual(['uno']);
      await fail(1, minute);
      expect(await due()).toEqual([]);
      expect(await store.nextAttempt()).toBe(clock.calendar + minute);
      clock.calendar += minute;
      expect(await store.due(5)).toMatchObject([
        { attempts: 1, waited_ms: minute, last_error: '451' },
      ]);
    });

    it('goes after those never tried, the latest first', async () => {
      const { add, due, fail } = openIn(platform);
      await add('vecchio', 'nuovo', 'nuovissimo');
      await fail(1, 0);
      expect(await due()).toEqual(['nuovissimo', 'nuovo', 'vecchio']);
    });

    it('is due when the clock is set back', async () => {
      const { clock, add, due, fail } = openIn(platform);
      await add('uno');
      await fail(1, minute);
      clock.calendar -= 365 * day;
      expect(await due()).toEqual(['uno']);
    });

    it('goes out a second after the one before it when an outage is over', async () => {
      const { store, clock, add, due, fail } = openIn(platform);
      await add('uno', 'due', 'tre');
      for (const id of [1, 2, 3]) {
        await fail(id, hour);
      }
      await store.makeAllDue();
      expect(await due()).toEqual(['uno']);
      clock.calendar += 999;
      expect(await due()).toEqual(['uno']);
      clock.calendar += 1;
      expect(await due()).toEqual(['due', 'uno']);
    });

    it('can be made due, as can one that was held or failed', async () => {
      const { store, clock, add, due, fail, record } = openIn(platform);
      await store.add([aMessage({ subject: 'kept' })], 'kept');
      await add('waiting', 'failed');
      await fail(2, hour);
      await record(3, { state: 'failed', attemptAt: clock.calendar, error: '550' });
      expect(await due()).toEqual([]);
      await store.makeAllDue();
      await store.requeue('kept');
      expect(await store.requeue('failed', 99)).toBe(0);
      expect(await store.requeue('failed', 3)).toBe(1);
      expect(await due()).toEqual(['kept', 'failed', 'waiting']);
    });
  });
});

it('a waiting message is found without reading or sorting the others', () => {
  const plan = withDatabase(storeFile(openTestStore().folder), {}, (db) =>
    db.prepare(`EXPLAIN QUERY PLAN ${dueQuery}`).all({ now: 0, limit: 1 }),
  );
  expect(plan).toMatchObject([{ detail: 'SCAN messages USING INDEX messages_by_turn' }]);
});

describe('a store of another release', () => {
  const message = {
    from_name: 'Ada',
    from_email: 'ada@example.com',
    subject: 'Attico',
    message: 'Sì',
  };
  const ownStep = `ALTER TABLE messages ADD COLUMN house_address TEXT NOT NULL DEFAULT '';`;
  const withOwnStep: StoreStep[] = storeSteps.toSpliced(2, 0, {
    makes: 'house_address',
    run: ownStep,
  });
  const columnsOf = (db: DatabaseSync) =>
    db
      .prepare(`SELECT name FROM pragma_table_info('messages')`)
      .all()
      .map(({ name }) => name);

  it.each(earlierMigrations.map((_, index) => index + 1))(
    'with %d counted steps opens with its waiting message, and takes new ones',
    (count) => {
      const folder = earlierFolder(earlierMigrations.slice(0, count));
      withStore(folder, (store) => {
        expect(store.due(5)).toMatchObject([message]);
        expect(store.add([aMessage()], 'waiting')).toHaveLength(1);
      });
    },
  );

  // 1.0.0 had four steps, the release before this one six.
  it.each([4, 6])(
    'with %d counted steps and a fork’s own field opens wherever the own step stands now',
    (count) => {
      const folder = earlierFolder([...earlierMigrations.slice(0, count), ownStep]);
      withDatabase(storeFile(folder), {}, (db) => {
        migrate(sqlOf(db), withOwnStep);
        expect(columnsOf(db).filter((name) => name === 'house_address')).toHaveLength(1);
      });
      withStore(folder, (store) => {
        expect(store.due(5)).toMatchObject([message]);
        expect(store.add([aMessage()], 'waiting')).toHaveLength(1);
      });
    },
  );

  it('of 1.0.0 keeps what a fork’s field holds under the name that its column had, and so does a merge', () => {
    const folder = earlierFolder([
      ...earlierMigrations.slice(0, 4),
      `ALTER TABLE messages ADD COLUMN houseAddress TEXT NOT NULL DEFAULT 'via Verdi 1'`,
    ]);
    const steps = withOwnStep.map((step) =>
      step.makes === 'house_address' ? { ...step, earlierColumn: 'houseAddress' } : step,
    );
    const other = openDatabase(storeFile(makeFolder()));
    migrate(sqlOf(other), steps);
    withDatabase(storeFile(folder), {}, (db) => {
      const rows = db.prepare('SELECT * FROM messages').all() as Row[];
      expect(mergeRows(sqlOf(other), rows, () => false).merged).toBe(1);
      migrate(sqlOf(db), steps);
      for (const each of [db, other]) {
        expect(each.prepare('SELECT house_address FROM messages').get()).toEqual({
          house_address: 'via Verdi 1',
        });
      }
    });
    other.close();
  });

  it('gets a fork’s new field beside what it has', () => {
    const folder = folderWith({ subject: 'uno' });
    withDatabase(storeFile(folder), {}, (db) => {
      migrate(sqlOf(db), withOwnStep);
      expect(columnsOf(db)).toContain('house_address');
    });
    expect(subjectsIn(folder)).toEqual(['uno']);
  });

  it('keeps the months that were mailed, which were days of the counts', () => {
    const folder = earlierFolder(earlierMigrations);
    withDatabase(storeFile(folder), {}, (db) =>
      db.exec(
        `INSERT INTO counts VALUES ('mailed-2026-10-', '', 'mail', 1), ('2026-10-31', 'diretto', 'visit', 3)`,
      ),
    );
    withStore(folder, (store) => {
      expect([store.isMonthMailed('2026-10'), store.isMonthMailed('2026-09')]).toEqual([
        true,
        false,
      ]);
      expect(store.countsOf('mailed-2026-10')).toEqual([]);
      expect(store.countsOf('2026-10')).toHaveLength(1);
    });
  });

  it('that is newer is refused unchanged', () => {
    const folder = folderWith({ subject: 'uno' });
    const setVersion = (version: number) =>
      withDatabase(storeFile(folder), {}, (db) => sqlOf(db).setSchemaVersion(version));
    setVersion(schemaVersion + 1);
    const sentence = 'schema version 101; this one knows 100';
    expect(() => openStore(folder)).toThrow(NewerStoreError);
    expect(() => openStore(folder)).toThrow(sentence);
    setVersion(schemaVersion);
    expect(subjectsIn(folder)).toEqual(['uno']);
  });

  it('keeps what it has when a step fails halfway', () => {
    const folder = folderWith({ subject: 'uno' });
    const run = 'ALTER TABLE messages ADD COLUMN a TEXT; ALTER TABLE nothing ADD COLUMN b';
    withDatabase(storeFile(folder), {}, (db) => {
      expect(() => migrate(sqlOf(db), [...storeSteps, { makes: 'a', run }])).toThrow('nothing');
      expect(columnsOf(db)).not.toContain('a');
    });
    expect(subjectsIn(folder)).toEqual(['uno']);
  });
});
