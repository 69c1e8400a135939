import type { Count } from './counts.ts';
import type { Sql } from './sql.ts';

const keptMonths = 25;

/** Writes all counts or none. */
export function addCounts(sql: Sql, counts: Count[]): void {
  sql.transaction(() => {
    for (const { day, source, name, number } of counts) {
      sql.query(
        `INSERT INTO counts VALUES (:day, :source, :name, :number)
         ON CONFLICT DO UPDATE SET number = number + excluded.number`,
        { day, source, name, number },
      );
    }
  });
}

/** @param month such as `2026-11` */
export function countsOf(sql: Sql, month: string): Count[] {
  return sql.query(
    `SELECT * FROM counts WHERE day BETWEEN :month AND :month || '-99' ORDER BY day, source, name`,
    { month },
  );
}

/** @param month such as `2026-10` */
export function isMonthMailed(sql: Sql, month: string): boolean {
  return sql.query('SELECT 1 FROM mailed_months WHERE month = :month', { month }).length > 0;
}

export function markMonthMailed(sql: Sql, month: string): void {
  sql.query('INSERT OR IGNORE INTO mailed_months VALUES (:month)', { month });
}

export function unmarkMonthMailed(sql: Sql, month: string): void {
  sql.query('DELETE FROM mailed_months WHERE month = :month', { month });
}

/** @param now calendar milliseconds */
export function eraseCounts(sql: Sql, now: number): void {
  const firstKept = new Date(now);
  firstKept.setMonth(firstKept.getMonth() - keptMonths);
  // In UTC, because loading the time zones' data would cost 7 MB of memory.
  const day = firstKept.toISOString().slice(0, 10);
  sql.query('DELETE FROM counts WHERE day < :day', { day });
  sql.query('DELETE FROM mailed_months WHERE month < :month', { month: day.slice(0, 7) });
}
