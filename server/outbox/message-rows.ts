import type { Sql } from '../sql.ts';

const pageLength = 200;

/** Yields the rows of all messages from the newest, in pages, because an open cursor would hold the store. */
export function* messageRows<Row>(sql: Sql, columns: string): Generator<Row> {
  const statement = `SELECT ${columns} FROM messages
    WHERE id < :before ORDER BY id DESC LIMIT :limit`;
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = sql.query<Row & { id: number }>(statement, { before, limit: pageLength });
    yield* rows;
    if (rows.length < pageLength) {
      return;
    }
    before = rows.at(-1)?.id ?? 0;
  }
}
