import type { Clock } from '../clock.ts';
import type { Sql } from '../sql.ts';
import type { Count } from './counts.ts';

const keepMonths = 25;

/** The part of the store that has the counts, and the months (such as `2026-11`) whose counts were mailed. */
export function countsIn(sql: Sql, clock: Pick<Clock, 'now'>) {
  /** Writes all counts or none. */
  function addCounts(counts: Count[]): void {
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

  function countsOf(month: string): Count[] {
    return sql.query(
      `SELECT * FROM counts WHERE day BETWEEN :month AND :month || '-99' ORDER BY day, source, name`,
      { month },
    );
  }

  /** Returns false if the month was marked already. */
  function markMonthMailed(month: string): boolean {
    const query = 'INSERT OR IGNORE INTO mailed_months VALUES (:month) RETURNING month';
    return sql.query(query, { month }).length > 0;
  }

  function unmarkMonthMailed(month: string): void {
    sql.query('DELETE FROM mailed_months WHERE month = :month', { month });
  }

  function eraseCounts(): void {
    const firstKept = new Date(clock.now());
    firstKept.setMonth(firstKept.getMonth() - keepMonths);
    // In UTC, because time zone data would take 7 MB of memory.
    const day = firstKept.toISOString().slice(0, 10);
    sql.query('DELETE FROM counts WHERE day < :day', { day });
    sql.query('DELETE FROM mailed_months WHERE month < :month', { month: day.slice(0, 7) });
  }

  return { addCounts, countsOf, markMonthMailed, unmarkMonthMailed, eraseCounts };
}
