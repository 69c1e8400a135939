import { chownSync, cpSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aMessage } from '../../tests/support/messages.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { backUp } from './backup.ts';
import { columnsOf } from './merge.ts';
import { migrate, migrations, NewerStoreError } from './migrations.ts';
import { rescue, restore } from './rescue.ts';
import { salvageMessages } from './salvage.ts';
import { openStore, type Store, storeFile } from './store.ts';

function withStore<T>(folder: string, work: (store: Store) => T): T {
  const store = openStore(folder);
  try {
    return work(store);
  } finally {
    store.close();
  }
}

const messagesIn = (folder: string) => withStore(folder, (store) => [...store.each()].reverse());
const subjectsIn = (folder: string) => messagesIn(folder).map(({ subject }) => subject);

const keep = (folder: string, ...subjects: string[]) =>
  withStore(folder, (store) => {
    for (const subject of subjects) store.add([aMessage({ subject })], 'waiting');
  });

/** Short and long messages, in several states, more than one page of each kind. */
function filledFolder(): string {
  const folder = makeFolder();
  withStore(folder, (store) => {
    const long = (index: number) => (index % 3 === 0 ? `${index} è lungo 🏠 `.repeat(900) : 'corto');
    const messages = Array.from({ length: 90 }, (_, index) =>
      aMessage({ subject: `m${index}`, message: long(index) }),
    );
    store.add(messages, 'waiting');
    store.recordOutcome(4, { state: 'delivered', at: 5 });
    store.recordOutcome(5, { state: 'failed', at: 6, next: null, waitedMs: 0, error: '550 no' });
  });
  return folder;
}

/** What the pages and the log hold, without SQLite having a look at them first. */
function salvaged(folder: string) {
  const db = new DatabaseSync(':memory:');
  migrate(db);
  const columns = columnsOf(db);
  db.close();
  return [...salvageMessages(storeFile(folder), columns, 19)];
}

function overwrite(file: string, at: number, bytes: Uint8Array): void {
  const whole = readFileSync(file);
  whole.set(bytes.subarray(0, Math.max(0, whole.length - at)), Math.min(at, whole.length));
  writeFileSync(file, whole);
}

describe('a rescue', () => {
  it('leaves a sound store alone', () => {
    const folder = filledFolder();
    expect(rescue(folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['outbox.db']);
  });

  it('brings every message, as it was, when only what leads to them is lost', () => {
    const folder = filledFolder();
    const before = messagesIn(folder);
    overwrite(storeFile(folder), 0, Buffer.alloc(3 * 4096, 'x')); // Header, schema and the table's root.
    expect(rescue(folder)).toMatchObject({ brought: 90, broken: 0 });
    expect(messagesIn(folder)).toEqual(before);
  });

  it('brings what only the log holds, as after a power cut', () => {
    const [folder, copy] = [makeFolder(), makeFolder()];
    keep(folder, 'nel file');
    const store = openStore(folder);
    onTestFinished(store.close);
    store.add([aMessage({ subject: 'nel registro' })], 'waiting');
    store.recordOutcome(1, { state: 'delivered', at: 5 });
    expect(salvaged(folder)).toMatchObject([
      { id: 1, subject: 'nel file', state: 'delivered' },
      { id: 2, subject: 'nel registro', state: 'waiting' },
    ]);
    for (const name of ['outbox.db', 'outbox.db-wal']) cpSync(join(folder, name), join(copy, name));
    overwrite(storeFile(copy), 0, Buffer.alloc(100, 'x'));
    rescue(copy);
    expect(messagesIn(copy)).toMatchObject([
      { id: 1, subject: 'nel file', state: 'delivered' },
      { id: 2, subject: 'nel registro', state: 'waiting' },
    ]);
  });

  it('takes nothing from what an earlier round left behind in the log', () => {
    const folder = makeFolder();
    const store = openStore(folder);
    onTestFinished(store.close);
    store.add([aMessage({ subject: 'uno' })], 'waiting');
    for (let count = 0; count < 20; count += 1) store.makeAllDue();
    const db = new DatabaseSync(storeFile(folder));
    db.exec('PRAGMA wal_checkpoint(RESTART)');
    db.close();
    store.recordOutcome(1, { state: 'delivered', at: 5 });
    expect(salvaged(folder)).toMatchObject([{ id: 1, state: 'delivered' }]);
  });

  it('brings what is left of a file cut short', () => {
    const folder = filledFolder();
    truncateSync(storeFile(folder), Math.floor(readFileSync(storeFile(folder)).length / 2));
    expect(rescue(folder)?.brought).toBeGreaterThan(5);
  });

  it('brings all that the damage did not touch, wherever it is', { timeout: 60_000 }, () => {
    const source = filledFolder();
    const originals = messagesIn(source).map((message) => JSON.stringify(message));
    const size = readFileSync(storeFile(source)).length;
    const someBytes = fc.uint8Array({ minLength: 1, maxLength: 6000, size: 'max' });
    fc.assert(
      fc.property(fc.nat(size), someBytes, (at, bytes) => {
        const folder = makeFolder();
        cpSync(storeFile(source), storeFile(folder));
        overwrite(storeFile(folder), at, bytes);
        rescue(folder);
        const found = new Set(messagesIn(folder).map((message) => JSON.stringify(message)));
        // Three pages at most are hit, with a dozen messages on each.
        expect(originals.filter((message) => found.has(message)).length).toBeGreaterThan(50);
      }),
      { numRuns: 60 },
    );
  });

  it('brings nobody back who was erased', () => {
    const folder = filledFolder();
    keep(folder, 'altro');
    const stale = readFileSync(storeFile(folder));
    withStore(folder, (store) => store.forget('ADA@example.com'));
    writeFileSync(storeFile(folder), stale.fill('x', 0, 100));
    expect(rescue(folder)).toMatchObject({ brought: 0 });
    expect(readFileSync(join(folder, 'erased.txt'), 'utf8')).toMatch(/^([0-9a-f]{64}\n)+$/);
  });
});

it('root leaves what it mended to the owner of the data directory', ({ skip }) => {
  skip(process.getuid?.() !== 0, 'is about root alone');
  const folder = filledFolder();
  chownSync(folder, 65_534, 65_534);
  overwrite(storeFile(folder), 0, Buffer.alloc(100, 'x'));
  rescue(folder);
  withStore(folder, (store) => {
    store.forget('nobody@example.com');
    const owners = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).uid]);
    expect(owners.filter(([name, uid]) => uid !== 65_534 && !String(name).includes('damaged'))).toEqual([]);
  });
});

describe('a restore', () => {
  it('brings back what is missing, leaves what is newer, repeats what was erased', () => {
    const [folder, copies] = [makeFolder(), makeFolder()];
    withStore(folder, (store) => {
      store.add([aMessage({ subject: 'consegnato dopo' })], 'waiting');
      store.add([aMessage({ subject: 'cancellato dopo', from_email: 'Mara@example.com' })], 'waiting');
    });
    keep(folder, 'perduto');
    const backup = backUp(folder, copies);
    withStore(folder, (store) => {
      store.recordOutcome(1, { state: 'delivered', at: 9 });
      store.forget('mara@example.com');
      store.add([aMessage({ subject: 'nuovo' })], 'waiting');
    });
    const db = new DatabaseSync(storeFile(folder));
    db.exec(`DELETE FROM messages WHERE subject = 'perduto'`);
    db.close();

    const { brought, aside = '' } = restore(folder, backup);
    expect(brought).toBe(1);
    expect(messagesIn(folder)).toMatchObject([
      { subject: 'consegnato dopo', state: 'delivered' },
      { subject: 'perduto', state: 'waiting' },
      { subject: 'nuovo' },
    ]);
    const before = new DatabaseSync(aside, { readOnly: true });
    expect(before.prepare('SELECT count(*) AS count FROM messages').get()).toEqual({ count: 2 });
    before.close();
    expect(restore(folder, backup).brought).toBe(0);
  });

  it('fills an empty place, also from a backup of an older form', () => {
    const [folder, older] = [makeFolder(), join(makeFolder(), 'outbox-2026-01-01.db')];
    const db = new DatabaseSync(older);
    migrate(db, migrations.slice(0, 1));
    db.exec(`INSERT INTO messages VALUES (7, 'k', 1, 1, 'b', x'00', 'Ada', 'ada@example.com', '', 'prima', 'Sì', 0,
      'waiting', 0, 0, NULL, 1, NULL, NULL)`);
    db.close();
    expect(restore(folder, older)).toEqual({ brought: 1, broken: 0, aside: undefined });
    expect(messagesIn(folder)).toMatchObject([{ id: 7, subject: 'prima', state: 'waiting' }]);
  });

  it('rescues a damaged store first, and gives nobody another one’s number', () => {
    const [folder, copies] = [makeFolder(), makeFolder()];
    keep(folder, 'uno', 'due');
    const backup = backUp(folder, copies);
    const other = makeFolder();
    keep(other, 'altro');
    overwrite(storeFile(other), 0, Buffer.alloc(100, 'x'));
    const { aside } = restore(other, backup);
    expect(aside).toContain('outbox-damaged-');
    expect(subjectsIn(other).sort()).toEqual(['altro', 'due', 'uno']);
    expect(new Set(messagesIn(other).map(({ id }) => id)).size).toBe(3);
  });

  it('takes no damaged and no newer backup', () => {
    const [folder, copies] = [makeFolder(), makeFolder()];
    keep(folder, 'uno');
    const backup = backUp(folder, copies);
    const db = new DatabaseSync(backup);
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(() => restore(folder, backup)).toThrow(NewerStoreError);
    overwrite(backup, 0, Buffer.alloc(100, 'x'));
    expect(() => restore(folder, backup)).toThrow('not a database');
    expect(subjectsIn(folder)).toEqual(['uno']);
    expect(readdirSync(folder)).toEqual(['outbox.db']);
  });
});
