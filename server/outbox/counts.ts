import type { CountedEvent } from '../../shared/rules/counts.ts';
import { romanClock } from '../../shared/rules/hours.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Message } from '../message.ts';
import { networkOf } from '../network.ts';
import { directSource, isSite } from '../source.ts';
import { createWitnesses, type WitnessStore } from './witnesses.ts';

export type Count = { day: string; source: string; name: CountedEvent; number: number };

export type NewCount = Count & {
  /** Only one household came from this site so far. */
  isUnconfirmed?: boolean;
};

/** How often counts are written. A crash loses that much. */
export const writeCountsMs = 10_000;

/**
 * Limits per write interval: events from one network (visitors may share it), and distinct rows in
 * memory.
 */
const maxEventsOfNetwork = 50;
const maxRows = 500;

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
  const witnesses = createWitnesses(witnessStore);

  function add(name: CountedEvent, source: string, address = ''): void {
    const network = networkOf(address);
    const earlier = eventsByNetwork.get(network) ?? 0;
    eventsByNetwork.set(network, earlier + 1);
    if (address && earlier >= maxEventsOfNetwork) {
      return;
    }

    const day = romanDay(clock.now());
    const isUnconfirmed = isSite(source) && !witnesses.confirm(network, source, day);
    const key = [day, source, name].join();
    const number = rows.get(key)?.number ?? 0;
    const hasRoom = number > 0 || rows.size < maxRows || name === 'sent';
    if (hasRoom) {
      rows.set(key, { day, source, name, number: number + 1, isUnconfirmed });
    }
  }

  /** Counts stored messages. One without a source isn't counted. */
  function addSent(messages: Message[]): void {
    for (const { source } of messages) {
      if (typeof source === 'string') {
        add('sent', source || directSource);
      }
    }
  }

  /** Hands the counts to `write`. If that fails, they stay for the next time. */
  function flush(write: (counts: NewCount[]) => void): void {
    eventsByNetwork.clear();
    if (rows.size > 0) {
      write([...rows.values()]);
    }
    rows.clear();
    witnesses.save();
  }

  return { add, addSent, flush, isEmpty: () => rows.size === 0 };
}

/** Returns how often an event was counted. */
export function totalOf(counts: Count[], name: CountedEvent): number {
  return counts
    .filter((count) => count.name === name)
    .reduce((total, { number }) => total + number, 0);
}
