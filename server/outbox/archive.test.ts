import { chownSync, cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../../tests/support/messages.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { rescue, restore } from './archive.ts';
import { backUp } from './backup.ts';
import { migrate, migrations, NewerStoreError } from './schema.ts';
import { openStore, type Store, storeFile } from './store.ts';

const pageSize = 4096;

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

const add = (folder: string, ...subjects: string[]) =>
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
    store.recordOutcome(5, { state: 'failed', at: 6, error: '550 no' });
  });
  return folder;
}

function overwrite(file: string, at: number, bytes: Uint8Array): void {
  const whole = readFileSync(file);
  whole.set(bytes.subarray(0, Math.max(0, whole.length - at)), Math.min(at, whole.length));
  writeFileSync(file, whole);
}

/** Overwrites the page at which a table or an index begins. */
function damageRoot(folder: string, name: string): void {
  const db = new DatabaseSync(storeFile(folder));
  const { rootpage } = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name) ?? {};
  db.close();
  overwrite(storeFile(folder), (Number(rootpage) - 1) * pageSize, Buffer.alloc(pageSize, 'x'));
}

describe('a rescue', () => {
  it('leaves a sound store alone', () => {
    const folder = filledFolder();
    expect(rescue(folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['outbox.db']);
  });

  it('keeps every message, as it was, when only an index is lost', () => {
    const folder = filledFolder();
    const before = messagesIn(folder);
    damageRoot(folder, 'messages_by_content');
    expect(rescue(folder)).toMatchObject({ merged: 90, unreadable: 0 });
    expect(messagesIn(folder)).toEqual(before);
  });

  it('counts what it cannot read when the table is lost', () => {
    const folder = filledFolder();
    damageRoot(folder, 'messages');
    expect(rescue(folder)).toMatchObject({ merged: 0, unreadable: 90 });
    expect(messagesIn(folder)).toEqual([]);
  });

  it('begins a new store, and keeps the file, when SQLite reads nothing', () => {
    const folder = filledFolder();
    overwrite(storeFile(folder), 0, Buffer.alloc(100, 'x'));
    const damaged = readFileSync(storeFile(folder));
    const { merged, aside = '' } = rescue(folder) ?? {};
    expect(merged).toBe(0);
    expect(readFileSync(aside).equals(damaged)).toBe(true);
    add(folder, 'dopo');
    expect(subjectsIn(folder)).toEqual(['dopo']);
  });

  it('reads past any damage to the rows', { timeout: 60_000 }, () => {
    const source = filledFolder();
    const originals = messagesIn(source).map((message) => JSON.stringify(message));
    const size = readFileSync(storeFile(source)).length;
    const firstLeaf = 12 * pageSize; // After the schema and the roots of the table and its indexes.
    const someBytes = fc.uint8Array({ minLength: 1, maxLength: 6000, size: 'max' });
    fc.assert(
      fc.property(fc.integer({ min: firstLeaf, max: size }), someBytes, (at, bytes) => {
        const folder = makeFolder();
        cpSync(storeFile(source), storeFile(folder));
        overwrite(storeFile(folder), at, bytes);
        rescue(folder);
        expect(rescue(folder)).toBeUndefined();
        const found = new Set(messagesIn(folder).map((message) => JSON.stringify(message)));
        // Three pages at most are hit, with a dozen messages on each.
        expect(originals.filter((message) => found.has(message)).length).toBeGreaterThan(50);
      }),
      { numRuns: 60 },
    );
  });

  it('does not bring back what was erased', () => {
    const folder = filledFolder();
    const stale = readFileSync(storeFile(folder));
    withStore(folder, (store) => store.forget('ADA@example.com'));
    writeFileSync(storeFile(folder), stale);
    damageRoot(folder, 'messages_by_content');
    expect(rescue(folder)).toMatchObject({ merged: 0, unreadable: 0 });
    expect(readFileSync(join(folder, 'erased.txt'), 'utf8')).toMatch(/^([0-9a-f]{64}\n)+$/);
  });

  it('by root leaves the files to the owner of the data directory', ({ skip }) => {
    skip(process.getuid?.() !== 0, 'is about root alone');
    const folder = filledFolder();
    chownSync(folder, 65_534, 65_534);
    damageRoot(folder, 'messages_by_content');
    rescue(folder);
    withStore(folder, (store) => {
      store.forget('nobody@example.com');
      const owners = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).uid]);
      expect(owners.filter(([name, uid]) => uid !== 65_534 && !String(name).includes('damaged'))).toEqual([]);
    });
  });
});

describe('a restore', () => {
  it('adds what is missing, leaves what is newer, and does not bring back what was erased', () => {
    const [folder, copies] = [makeFolder(), makeFolder()];
    withStore(folder, (store) => {
      store.add([aMessage({ subject: 'consegnato dopo' })], 'waiting');
      store.add([aMessage({ subject: 'cancellato dopo', from_email: 'Mara@example.com' })], 'waiting');
    });
    add(folder, 'perduto');
    const backup = backUp(folder, copies);
    withStore(folder, (store) => {
      store.recordOutcome(1, { state: 'delivered', at: 9 });
      store.forget('mara@example.com');
      store.add([aMessage({ subject: 'nuovo' })], 'waiting');
    });
    const db = new DatabaseSync(storeFile(folder));
    db.exec(`DELETE FROM messages WHERE subject = 'perduto'`);
    db.close();

    const { merged, aside = '' } = restore(folder, backup);
    expect(merged).toBe(1);
    expect(messagesIn(folder)).toMatchObject([
      { subject: 'consegnato dopo', state: 'delivered' },
      { subject: 'perduto', state: 'waiting' },
      { subject: 'nuovo' },
    ]);
    const before = new DatabaseSync(aside, { readOnly: true });
    expect(before.prepare('SELECT count(*) AS count FROM messages').get()).toEqual({ count: 2 });
    before.close();
    expect(restore(folder, backup).merged).toBe(0);
  });

  it('fills an empty place, also from a backup of an older form', () => {
    const [folder, older] = [makeFolder(), join(makeFolder(), 'outbox-2026-01-01.db')];
    const db = new DatabaseSync(older);
    migrate(db, migrations.slice(0, 1));
    db.exec(`INSERT INTO messages VALUES (7, 'k', 1, 1, 'b', x'00', 'Ada', 'ada@example.com', '', 'prima', 'Sì', 0,
      'waiting', 0, 0, NULL, 1, NULL, NULL)`);
    db.close();
    expect(restore(folder, older)).toEqual({ merged: 1, unreadable: 0, aside: undefined });
    expect(messagesIn(folder)).toMatchObject([{ id: 7, subject: 'prima', state: 'waiting' }]);
  });

  it('rescues a damaged store first, and gives no number twice', () => {
    const [folder, copies, other] = [makeFolder(), makeFolder(), makeFolder()];
    add(folder, 'uno', 'due');
    const backup = backUp(folder, copies);
    add(other, 'altro');
    damageRoot(other, 'messages_by_content');
    const { aside } = restore(other, backup);
    expect(aside).toContain('outbox-damaged-');
    expect(subjectsIn(other).sort()).toEqual(['altro', 'due', 'uno']);
    expect(new Set(messagesIn(other).map(({ id }) => id)).size).toBe(3);
  });

  it('refuses a damaged and a newer backup', () => {
    const [folder, copies] = [makeFolder(), makeFolder()];
    add(folder, 'uno');
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
