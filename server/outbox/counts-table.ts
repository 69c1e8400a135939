import { isSite, otherSources } from '../source.ts';
import type { Count, NewCount } from './counts.ts';
import type { Sql } from './sql.ts';

/** How many linking sites have rows of their own in a month. A flyer's code and a message always have one. */
const maxSitesInMonth = 200;

const keptMonths = 25;

/**
 * Writes all counts or none. Sites that aren't confirmed, or are too many in a month, are counted as
 * one source.
 */
export function addCounts(sql: Sql, counts: NewCount[]): void {
  const months = Map.groupBy(counts, ({ day }) => day.slice(0, 7));
  sql.transaction(() => {
    for (const [month, countsOfMonth] of months) {
      addCountsOfMonth(sql, month, countsOfMonth);
    }
  });
}

function addCountsOfMonth(sql: Sql, month: string, counts: NewCount[]): void {
  const confirmedSites = confirmedSitesOf(sql, month);
  const sources = countsOf(sql, month).map(({ source }) => source);
  const sitesInMonth = new Set(sources.filter(isSite));

  function hasRow({ source, isUnconfirmed }: NewCount): boolean {
    if (!isSite(source)) {
      return true;
    }
    if (isUnconfirmed && !confirmedSites.has(source)) {
      return false;
    }
    return sitesInMonth.has(source) || sitesInMonth.size < maxSitesInMonth;
  }

  for (const count of counts) {
    const source = hasRow(count) ? count.source : otherSources;
    if (isSite(source)) {
      sitesInMonth.add(source);
    }
    const { day, name, number } = count;
    sql.query(
      `INSERT INTO counts VALUES (:day, :source, :name, :number)
       ON CONFLICT DO UPDATE SET number = number + excluded.number`,
      { day, source, name, number },
    );
  }
}

/** Returns the sites that were confirmed earlier, which have rows in this month or the one before. */
function confirmedSitesOf(sql: Sql, month: string): Set<string> {
  const since = new Date(`${month}-01`);
  since.setUTCMonth(since.getUTCMonth() - 1);
  const rows = sql.query<{ source: string }>(
    `SELECT DISTINCT source FROM counts
     WHERE day BETWEEN :since AND :month || '-99' AND source LIKE '%.%'`,
    { since: since.toISOString().slice(0, 10), month },
  );
  return new Set(rows.map(({ source }) => source));
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

export function eraseCounts(sql: Sql): void {
  const firstKept = new Date();
  firstKept.setMonth(firstKept.getMonth() - keptMonths);
  // In UTC, because loading the time zones' data would cost 7 MB of memory.
  const day = firstKept.toISOString().slice(0, 10);
  sql.query('DELETE FROM counts WHERE day < :day', { day });
  sql.query('DELETE FROM mailed_months WHERE month < :month', { month: day.slice(0, 7) });
}
