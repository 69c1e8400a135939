import { DatabaseSync } from 'node:sqlite';
import type { Row } from './salvage.ts';
import { transaction } from './transaction.ts';

/** So many in one commit: a running server keeps new messages in between. */
const batch = 500;

const constraintFailed = 19;

/**
 * Adds to an open store the messages of another that it does not hold yet, but none that was erased. A message
 * that both hold stays as it is here. Each keeps its id unless that is taken. Returns how many came, and how
 * many rows were no whole message. May be repeated.
 */
export function bring(db: DatabaseSync, rows: Iterable<Row>, isErased: (key: string) => boolean) {
  const columns = columnsOf(db);
  const isHere = db.prepare('SELECT 1 FROM messages WHERE key = ?');
  const isTaken = db.prepare('SELECT 1 FROM messages WHERE id = ?');
  const result = { brought: 0, broken: 0 };

  function insert(row: Row): void {
    if (isErased(String(row.key)) || isHere.get(String(row.key))) return;
    const id = isTaken.get(Number(row.id)) ? null : row.id;
    const known = columns.filter((name) => row[name] !== undefined);
    const values = known.map((name) => (name === 'id' ? id : row[name])) as (string | number | null)[];
    db.prepare(`INSERT INTO messages (${known.join()}) VALUES (${known.map(() => '?').join()})`).run(
      ...values,
    );
    result.brought += 1;
  }

  for (const group of groups(rows)) {
    transaction(db, () => {
      for (const row of group) {
        try {
          insert(row);
        } catch (error) {
          if ((Number((error as { errcode?: number }).errcode) & 0xff) !== constraintFailed) throw error;
          result.broken += 1;
        }
      }
    });
  }
  return result;
}

/** The columns of the table of messages, in their order. */
export function columnsOf(db: DatabaseSync): string[] {
  const found = db.prepare(`SELECT name FROM pragma_table_info('messages')`).all() as { name: string }[];
  return found.map(({ name }) => name);
}

/** The messages of another store's file, oldest first. */
export function* readMessages(file: string): Generator<Row> {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    yield* db.prepare('SELECT * FROM messages ORDER BY id').iterate() as Iterable<Row>;
  } finally {
    db.close();
  }
}

function* groups(rows: Iterable<Row>): Generator<Row[]> {
  let group: Row[] = [];
  for (const row of rows) {
    group.push(row);
    if (group.length < batch) continue;
    yield group;
    group = [];
  }
  yield group;
}
