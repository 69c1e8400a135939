import { romanClock } from '../../shared/hours/hours.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Message } from '../message.ts';
import { type CountedName, direct } from '../source.ts';
import type { Sql } from './sql.ts';

export type Count = { day: string; source: string; name: string; number: number };

/** How often counts are written; a crash loses as much. */
export const writeCountsMs = 10_000;

/** In that time, of an address, which several visitors may share, and of all. */
const most = { ofAddress: 50, rows: 500 };
const sourcesInMonth = 200;
const keptMonths = 25;

/** The day in Italy, `2026-11-24`. */
export const romanDay = (at = Date.now()): string => romanClock(new Date(at)).toISOString().slice(0, 10);

export type Counter = ReturnType<typeof createCounter>;

/** Counts in memory. */
export function createCounter(clock: Pick<Clock, 'now'> = systemClock) {
  const rows = new Map<string, Count>();
  const addresses = new Map<string, number>();

  function add(name: CountedName, source: string, address = ''): void {
    const earlier = addresses.get(address) ?? 0;
    addresses.set(address, earlier + 1);
    if ((address && earlier >= most.ofAddress) || rows.size >= most.rows) return;
    const day = romanDay(clock.now());
    const key = [day, source, name].join();
    rows.set(key, { day, source, name, number: (rows.get(key)?.number ?? 0) + 1 });
  }

  function addSent(messages: Message[]): void {
    for (const { source } of messages) if (typeof source === 'string') add('sent', source || direct);
  }

  /** What cannot be written is written the next time. */
  function flush(write: (counts: Count[]) => void): void {
    addresses.clear();
    if (rows.size > 0) write([...rows.values()]);
    rows.clear();
  }

  return { add, addSent, flush };
}

/** All or nothing. Further sources of a month are one. */
export function addCounts(sql: Sql, counts: Count[]): void {
  const months = Map.groupBy(counts, ({ day }) => day.slice(0, 7));
  sql.transaction(() => {
    for (const [month, some] of months) {
      const known = new Set(countsOf(sql, month).map(({ source }) => source));
      for (const count of some) {
        const source = known.has(count.source) || known.size < sourcesInMonth ? count.source : 'altro';
        known.add(source);
        sql.query(
          `INSERT INTO counts VALUES (:day, :source, :name, :number)
           ON CONFLICT DO UPDATE SET number = number + excluded.number`,
          { ...count, source },
        );
      }
    }
  });
}

/** @param month such as `2026-11` */
export const countsOf = (sql: Sql, month: string): Count[] =>
  sql.query(`SELECT * FROM counts WHERE day BETWEEN :month AND :month || '-99' ORDER BY day, source, name`, {
    month,
  });

export function eraseCounts(sql: Sql): void {
  const first = new Date();
  first.setMonth(first.getMonth() - keptMonths);
  // In UTC: the time zones' data would take 7 MB from the start on.
  sql.query('DELETE FROM counts WHERE day < :day', { day: first.toISOString().slice(0, 10) });
}

export const sum = (counts: Count[], name: CountedName): number =>
  counts.reduce((total, count) => total + (count.name === name ? count.number : 0), 0);
