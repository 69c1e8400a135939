import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aMessage } from '../../tests/support/messages.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { explain, keepStore } from './keeper.ts';
import { claimDataDir, InUseError } from './lock.ts';
import { rescue } from './rescue.ts';
import { openStore, storeFile } from './store.ts';

/** A kept store, and what it does for one message: the message is acknowledged when this returns. */
function keep(folder = makeFolder()) {
  const keeper = keepStore(folder, () => {});
  onTestFinished(keeper.letGo);
  const add = (subject: string) => {
    keeper.use((store) => store.add([aMessage({ subject })], 'waiting'));
    keeper.tend();
  };
  return { keeper, folder, add };
}

function subjectsIn(folder: string): string[] {
  const store = openStore(folder);
  const subjects = [...store.each()].map(({ subject }) => subject);
  store.close();
  return subjects.sort();
}

const damages = {
  'its beginning overwritten': (file: string) => overwrite(file, 0, 200),
  'a page in its middle overwritten': (file: string) => overwrite(file, 4096, 4096),
  'cut short': (file: string) => truncateSync(file, 3 * 4096),
  'something else': (file: string) => writeFileSync(file, 'not a database, but long enough'.repeat(300)),
};

function overwrite(file: string, at: number, length: number): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill('x', at, at + length));
}

/** A data directory with some messages, none of them in the log any more. */
function filledFolder(count = 40, message = 'Buongiorno'): string {
  const folder = makeFolder();
  const store = openStore(folder);
  const messages = Array.from({ length: count }, (_, index) => aMessage({ subject: `m${index}`, message }));
  store.add(messages, 'waiting');
  store.close();
  return folder;
}

describe('files removed under the feet of a running server', () => {
  it.each(['outbox.db', 'outbox.db-wal', 'lock.db', ''])('%j: nothing acknowledged is lost', (name) => {
    const { keeper, folder, add } = keep();
    keeper.tend();
    add('prima');
    rmSync(join(folder, name), { recursive: true });
    add('dopo');
    expect(subjectsIn(folder)).toEqual(['dopo', 'prima']);
    expect(() => claimDataDir(folder)).toThrow(InUseError);
  });

  it('the log of the removed file is not taken for the new one’s', () => {
    const { keeper, folder, add } = keep(filledFolder(300, 'x'.repeat(500)));
    keeper.tend();
    keeper.use((store) =>
      store.add([aMessage({ subject: 'altra', from_email: 'altra@example.com' })], 'kept'),
    );
    keeper.use((store) => store.makeAllDue());
    expect(keeper.use((store) => store.forget('ada@example.com'))).toBe(300);
    keeper.use((store) => store.add([aMessage({ subject: 'uno' }), aMessage({ subject: 'due' })], 'waiting'));
    rmSync(storeFile(folder));
    add('dopo');
    expect(subjectsIn(folder)).toEqual(['altra', 'dopo', 'due', 'uno']);
    keeper.use((store) => store.check());
  });

  it('another store in the place of this one takes in what this one held', () => {
    const { keeper, folder, add } = keep();
    keeper.tend();
    add('prima');
    const other = filledFolder(1);
    for (const name of readdirSync(folder)) if (name.startsWith('outbox')) rmSync(join(folder, name));
    cpSync(storeFile(other), storeFile(folder));
    add('dopo');
    keeper.tend();
    expect(subjectsIn(folder)).toEqual(['dopo', 'm0', 'prima']);
    expect(readdirSync(folder)).not.toContain('outbox-replaced.db');
  });

  it('a place that cannot be had for a time refuses, loses nothing and recovers', () => {
    const { keeper, folder, add } = keep(join(makeFolder(), 'data'));
    keeper.tend();
    add('prima');
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'no folder can be made here');
    expect(() => add('rifiutato')).toThrow();
    expect(() => keeper.tend()).toThrow();
    rmSync(folder);
    add('dopo');
    expect(subjectsIn(folder)).toEqual(expect.arrayContaining(['dopo', 'prima']));
  });

  it('a store that fails to open again opens at a later try', () => {
    const { keeper, folder, add } = keep();
    keeper.tend();
    add('prima');
    const wal = `${storeFile(folder)}-wal`;
    rmSync(wal);
    mkdirSync(wal);
    expect(() => keeper.tend()).toThrow();
    expect(() => add('rifiutato')).toThrow();
    rmdirSync(wal);
    keeper.tend();
    add('dopo');
    expect(subjectsIn(folder)).toEqual(['dopo', 'prima']);
  });

  it('a directory that another server took meanwhile is left to it', () => {
    const { keeper, folder, add } = keep();
    keeper.tend();
    add('prima');
    rmSync(join(folder, 'lock.db'));
    const other = claimDataDir(folder);
    expect(() => add('rifiutato')).toThrow(InUseError);
    expect(keeper.isOpen()).toBe(false);
    other.letGo();
    keeper.tend();
    add('dopo');
    expect(subjectsIn(folder)).toEqual(expect.arrayContaining(['dopo', 'prima']));
  });
});

describe.each(Object.entries(damages))('a store with %s', (_name, damage) => {
  it('is refused and left as it is, until a rescue', () => {
    const folder = filledFolder();
    damage(storeFile(folder));
    const damaged = readFileSync(storeFile(folder));
    const { keeper, add } = keep(folder);
    expect(() => keeper.tend()).toThrow();
    expect(() => keeper.tend()).toThrow();
    expect(() => add('rifiutato')).toThrow();
    expect(explain(keeper.trouble(), folder)).toMatch(
      /outbox\.db is damaged .* npm run messages -- --rescue /,
    );
    expect(readFileSync(storeFile(folder)).equals(damaged)).toBe(true);
    const aside = rescue(folder)?.aside ?? '';
    expect(readFileSync(aside).equals(damaged)).toBe(true);
    keeper.tend();
    add('dopo');
    expect(subjectsIn(folder)).toContain('dopo');
  });
});

it.each([
  ['overwritten', (file: string) => overwrite(file, 300 * 4096, 300 * 4096)],
  ['cut short', damages['cut short']],
])('a store that is %s under an open server is put away at the query that finds it', (_name, damage) => {
  const folder = filledFolder(1500, 'x'.repeat(4000)); // More than SQLite remembers.
  const { keeper, add } = keep(folder);
  keeper.tend();
  damage(storeFile(folder));
  expect(() => keeper.use((store) => [...store.each()])).toThrow();
  expect(keeper.isOpen()).toBe(false);
  expect(() => add('rifiutato')).toThrow();
  expect(() => keeper.tend()).toThrow();
  rescue(folder);
  keeper.tend();
  add('dopo');
});

it('a newer store is refused in one line, and taken once its release brought it back', () => {
  const folder = filledFolder(1);
  const db = new DatabaseSync(storeFile(folder));
  const { user_version: form } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  db.exec('PRAGMA user_version = 99');
  const { keeper } = keep(folder);
  expect(() => keeper.tend()).toThrow();
  expect(explain(keeper.trouble(), folder)).toMatch(
    /^\S+outbox\.db cannot be used \(it was written by a newer .*$/,
  );
  db.exec(`PRAGMA user_version = ${form}`);
  db.close();
  keeper.tend();
  expect(keeper.use((store) => store.due(5))).toHaveLength(1);
});
