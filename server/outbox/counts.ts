import { createHash } from 'node:crypto';
import type { CountedEvent } from '../../shared/rules/counts.ts';
import { romanClock } from '../../shared/rules/hours.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Message } from '../message.ts';
import { networkOf } from '../network.ts';
import { directSource, isSite, otherSources } from '../source.ts';
import type { Sql } from './sql.ts';

export type Count = { day: string; source: string; name: CountedEvent; number: number };

/**
 * A site is unconfirmed while only one household came from it: anybody can make up a link that isn't
 * there.
 */
export type NewCount = Count & { isUnconfirmed?: boolean };

/** How often counts are written. A crash loses that much. */
export const writeCountsMs = 10_000;

/**
 * Limits per write interval: events from one network (visitors may share it), and distinct rows in
 * memory.
 */
const maxEventsOfNetwork = 50;
const maxRows = 500;

/** How many linking sites have rows of their own in a month. A flyer's code and a message always have one. */
const maxSitesInMonth = 200;

/** How many sites may wait for a second household: those of one household, and all. */
const maxWaitingOfHousehold = 10;
const maxWaiting = 200;

const keptMonths = 25;

/** The mark of the first household that came from a site on this day, by site, or `confirmed`. */
type Witnesses = { day: string; sites: Record<string, string> };

/** Where witnesses outlive the process. */
type WitnessStore = { read(): Witnesses | undefined; write(witnesses: Witnesses): void };

const confirmed = 'confirmed';

/** Returns the day in Italy, such as `2026-11-24`. */
export function romanDay(time = Date.now()): string {
  return romanClock(new Date(time)).toISOString().slice(0, 10);
}

export type Counter = ReturnType<typeof createCounter>;

/** Counts in memory until `flush`. */
export function createCounter(
  clock: Pick<Clock, 'now'> = systemClock,
  witnessStore?: WitnessStore,
) {
  const rows = new Map<string, NewCount>();
  const eventsByNetwork = new Map<string, number>();
  let witnesses: Witnesses = witnessStore?.read() ?? { day: '', sites: {} };

  function add(name: CountedEvent, source: string, address = ''): void {
    const network = networkOf(address);
    const earlier = eventsByNetwork.get(network) ?? 0;
    eventsByNetwork.set(network, earlier + 1);
    if (address && earlier >= maxEventsOfNetwork) {
      return;
    }

    const day = romanDay(clock.now());
    const isUnconfirmed = isSite(source) && !isConfirmedBy(network, source, day);
    const key = [day, source, name].join();
    const number = rows.get(key)?.number ?? 0;
    const hasRoom = number > 0 || rows.size < maxRows || name === 'sent';
    if (hasRoom) {
      rows.set(key, { day, source, name, number: number + 1, isUnconfirmed });
    }
  }

  /** Whether two households came from the site on this day, with this one. */
  function isConfirmedBy(network: string, site: string, day: string): boolean {
    if (witnesses.day !== day) {
      witnesses = { day, sites: {} };
    }
    const { sites } = witnesses;
    const mark = householdMark(network, day);
    const first = Object.hasOwn(sites, site) ? sites[site] : undefined;

    if (first === undefined) {
      if (mayWait(Object.values(sites), mark)) {
        sites[site] = mark;
      }
      return false;
    }
    if (first === mark) {
      return false;
    }
    sites[site] = confirmed;
    return true;
  }

  /** Events of stored messages. A message without a source isn't counted. */
  function addSent(messages: Message[]): void {
    for (const { source } of messages) {
      if (typeof source === 'string') {
        add('sent', source || directSource);
      }
    }
  }

  /** Counts that cannot be written stay for the next time. */
  function flush(write: (counts: NewCount[]) => void): void {
    eventsByNetwork.clear();
    if (rows.size > 0) {
      write([...rows.values()]);
    }
    rows.clear();
    witnessStore?.write(witnesses);
  }

  return { add, addSent, flush, isEmpty: () => rows.size === 0 };
}

function mayWait(marks: string[], mark: string): boolean {
  const ofHousehold = marks.filter((other) => other === mark).length;
  return marks.length < maxWaiting && ofHousehold < maxWaitingOfHousehold;
}

/**
 * Nearly always tells two households apart, but identifies none: one in 65,000 has the same mark.
 */
function householdMark(network: string, day: string): string {
  return createHash('sha256').update(`${day} ${network}`).digest('hex').slice(0, 4);
}

/**
 * Writes all counts or none. Sites that nobody confirmed, or that are too many in a month, are one
 * source.
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
  const known = knownSites(sql, month);
  const sources = countsOf(sql, month).map(({ source }) => source);
  const sitesInMonth = new Set(sources.filter(isSite));

  function hasRow({ source, isUnconfirmed }: NewCount): boolean {
    if (!isSite(source)) {
      return true;
    }
    if (isUnconfirmed && !known.has(source)) {
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

/** Returns the sites that a second household confirmed earlier: they have rows since the month before. */
function knownSites(sql: Sql, month: string): Set<string> {
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
  const first = new Date();
  first.setMonth(first.getMonth() - keptMonths);
  // In UTC, because the time zones' data would take 7 MB from the start on.
  const day = first.toISOString().slice(0, 10);
  sql.query('DELETE FROM counts WHERE day < :day', { day });
  sql.query('DELETE FROM mailed_months WHERE month < :month', { month: day.slice(0, 7) });
}

/** Returns how often an event was counted. */
export function totalOf(counts: Count[], name: CountedEvent): number {
  return counts
    .filter((count) => count.name === name)
    .reduce((total, { number }) => total + number, 0);
}
