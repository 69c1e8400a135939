import type { CountedEvent } from '../../shared/protocols/counted-events.ts';
import { countMonths } from '../../shared/retention.ts';
import { shownInItaly } from '../../shared/rules/hours-rules.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../sql.ts';

/** How often an event happened in a day, such as `2026-11-24`, to visitors with the same referral. */
export type CountRow = { day: string; referral: string; name: string; number: number };

/** The day in Italy, such as `2026-11-24`. */
export function italianDay(time = Date.now()): string {
  return shownInItaly(new Date(time)).toISOString().slice(0, 10);
}

/** @param date a day or month, such as `2026-11` */
export function monthsBefore(date: string, number: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - number)).toISOString().slice(0, 7);
}

export function totalOf(counts: CountRow[], name: CountedEvent): number {
  return counts
    .filter((count) => count.name === name)
    .reduce((total, { number }) => total + number, 0);
}

export type CountsTable = ReturnType<typeof countsTable>;

/** The part of the store that has the counts, and the months (such as `2026-11`) whose counts were mailed. */
export function countsTable(sql: Sql, clock: Pick<Clock, 'now'>) {
  /** Writes all counts or none. */
  function addCounts(counts: CountRow[]): void {
    sql.transaction(() => {
      for (const { day, referral, name, number } of counts) {
        sql.query(
          `INSERT INTO counts VALUES (:day, :referral, :name, :number)
           ON CONFLICT DO UPDATE SET number = number + excluded.number`,
          { day, referral, name, number },
        );
      }
    });
  }

  function countsOf(month: string): CountRow[] {
    return sql.query(
      `SELECT * FROM counts WHERE day BETWEEN :month AND :month || '-99' ORDER BY day, referral, name`,
      { month },
    );
  }

  /** Whether this call marked the month: false if it was marked already. */
  function markMonthMailed(month: string): boolean {
    const query = 'INSERT OR IGNORE INTO mailed_months VALUES (:month) RETURNING month';
    return sql.query(query, { month }).length > 0;
  }

  function unmarkMonthMailed(month: string): void {
    sql.query('DELETE FROM mailed_months WHERE month = :month', { month });
  }

  function eraseCounts(): void {
    // In UTC: this also runs on servers that count nothing, and time zone data would take 7 MB of their memory.
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const month = monthsBefore(today, countMonths);
    // Compared as text: if the month is shorter, as for 2025-02-31, all its days come before.
    const day = `${month}${today.slice(-3)}`;
    sql.query('DELETE FROM counts WHERE day < :day', { day });
    sql.query('DELETE FROM mailed_months WHERE month < :month', { month });
  }

  return { addCounts, countsOf, markMonthMailed, unmarkMonthMailed, eraseCounts };
}
