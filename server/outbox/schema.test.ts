import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { makeFolder } from '../../tests/support/site.ts';
import { migrate, migrations, NewerStoreError } from './schema.ts';
import { openStore, storeFile } from './store.ts';

/** The columns of the first release; later ones have a default. */
const message = {
  from_name: "Ada D'Elia",
  from_email: 'ada@example.com',
  phone: 'Non fornito',
  subject: 'Valutazione di un attico',
  message: 'Buongiorno,\nvorrei vendere.',
};

/** A data directory as the release with `steps` leaves it, with one message waiting. */
function folderOf(steps: string[]): string {
  const folder = makeFolder();
  const db = new DatabaseSync(storeFile(folder));
  migrate(db, steps);
  db.prepare(
    `INSERT INTO messages (key, received_at, received_uptime, boot, content_hash, from_name, from_email, phone,
       subject, message, suspect, state, next_attempt_at)
     VALUES ('k', 1, 1, 'b', x'00', :from_name, :from_email, :phone, :subject, :message, 0, 'waiting', 1)`,
  ).run(message);
  db.close();
  return folder;
}

it.each(migrations.map((_, index) => index + 1))(
  'a waiting message of form %d is due after the update',
  (count) => {
    const store = openStore(folderOf(migrations.slice(0, count)));
    expect(store.due(5)).toMatchObject([message]);
    store.close();
  },
);

it('a newer store is refused and left as it is, and serves its release again', () => {
  const newer = [...migrations, 'ALTER TABLE messages ADD COLUMN flavour TEXT'];
  const folder = folderOf(newer);
  expect(() => openStore(folder)).toThrow(NewerStoreError);
  const db = new DatabaseSync(join(folder, 'outbox.db'));
  migrate(db, newer);
  expect(db.prepare('SELECT state, flavour FROM messages').all()).toEqual([
    { state: 'waiting', flavour: null },
  ]);
  db.close();
});

it('a step that fails halfway leaves the store in its old form', () => {
  const folder = folderOf(migrations);
  const db = new DatabaseSync(storeFile(folder));
  const broken = [...migrations, 'ALTER TABLE messages ADD COLUMN a TEXT; ALTER TABLE nothing ADD COLUMN b'];
  expect(() => migrate(db, broken)).toThrow('nothing');
  db.close();
  const store = openStore(folder);
  expect(store.due(5)).toHaveLength(1);
  store.close();
});
