import type { CountedEvent } from '../../shared/rules/counted-events.ts';
import { type Clock, systemClock } from '../clock.ts';
import { networkOf } from '../network.ts';
import { type Count, italianDay } from './counts.ts';
import { knownSources, otherSources } from './source.ts';

/** How often counts are written. A crash loses the counts of that time. */
export const writeCountsMs = 10_000;

/** How often one network may cause the same event in a day. Several visitors may share a network. */
const maxEventsOfNetwork = 20;

/**
 * Limits to the memory that a day's counts take. Beyond them new networks aren't counted, and new codes count as one
 * source.
 */
const maxNetworks = 20_000;
const maxCodes = 200;

/** An event that came from a source. Without an address there is no limit for its network. */
type Counted = { name: CountedEvent; source: string; address?: string };

/**
 * Counts in memory until `flush`.
 *
 * @param eventsByNetwork how often each event came from each network today
 */
export function createCounter(
  clock: Pick<Clock, 'now'> = systemClock,
  eventsByNetwork = new Map<string, number>(),
) {
  const rows = new Map<string, Count>();
  let today = '';
  const codes = new Set<string>();

  function add({ name, source, address }: Counted): void {
    const day = beginDay();
    if (address !== undefined) {
      const eventOfNetwork = `${name} ${networkOf(address)}`;
      if (isOverLimit(eventOfNetwork)) {
        return;
      }
      eventsByNetwork.set(eventOfNetwork, (eventsByNetwork.get(eventOfNetwork) ?? 0) + 1);
    }
    const isKnown = knownSources.has(source);
    if (!isKnown && codes.size < maxCodes) {
      codes.add(source);
    }
    const countedSource = isKnown || codes.has(source) ? source : otherSources;
    const key = `${day} ${countedSource} ${name}`;
    const number = (rows.get(key)?.number ?? 0) + 1;
    rows.set(key, { day, source: countedSource, name, number });
  }

  /** Forgets the networks and codes of a day that is over. Returns the current day. */
  function beginDay(): string {
    const day = italianDay(clock.now());
    if (day !== today) {
      today = day;
      eventsByNetwork.clear();
      codes.clear();
    }
    return day;
  }

  function isOverLimit(eventOfNetwork: string): boolean {
    const events = eventsByNetwork.get(eventOfNetwork);
    return events === undefined
      ? eventsByNetwork.size >= maxNetworks
      : events >= maxEventsOfNetwork;
  }

  /** Hands the counts to `write`. If that fails, they stay for the next time. */
  function flush(write: (counts: Count[]) => void): void {
    beginDay(); // Without a visitor too: the privacy notice promises it.
    if (rows.size > 0) {
      write([...rows.values()]);
    }
    rows.clear();
  }

  return { add, flush, isEmpty: () => rows.size === 0 };
}
