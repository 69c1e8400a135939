import type { CountedEvent } from '../../shared/protocols/counted-events.ts';
import { type Clock, systemClock } from '../clock.ts';
import { networkOf } from '../network.ts';
import { type CountRow, italianDay } from './counts.ts';
import { knownReferrals, otherReferrals } from './referral.ts';

/** How often the counts are written. A crash loses those since the last time. */
export const writeCountsMs = 10_000;

/** How often one network may cause the same event in a day. Several visitors may share a network. */
const maxRepeats = 20;

/** How many pairs of event and network are remembered in a day, because they take memory. Others aren't counted. */
const maxNetworkEvents = 20_000;

/** How many codes are counted in a day, because each takes memory. Further ones are counted as `altro`. */
const maxCodes = 200;

/** An event, and the referral that brought its visitor. Without a client address the event's network isn't limited. */
type EventToCount = { name: CountedEvent; referral: string; clientAddress?: string };

/** Counts in memory until `flush`. */
export function createCounter(clock: Pick<Clock, 'now'> = systemClock) {
  const rows = new Map<string, CountRow>();
  let today = '';
  /** How often each network caused each event today. A key is both, such as `visit 203.0.113.10`. */
  const networkEvents = new Map<string, number>();
  const codes = new Set<string>();

  function add({ name, referral, clientAddress }: EventToCount): void {
    const day = beginDay();
    if (clientAddress !== undefined && !chargeNetwork(`${name} ${networkOf(clientAddress)}`)) {
      return;
    }
    const countedReferral = referralWithinLimit(referral);
    const key = `${day} ${countedReferral} ${name}`;
    const number = (rows.get(key)?.number ?? 0) + 1;
    rows.set(key, { day, referral: countedReferral, name, number });
  }

  /** The referral itself, or `altro` for a new code beyond the day's limit. */
  function referralWithinLimit(referral: string): string {
    if (knownReferrals.has(referral) || codes.has(referral)) {
      return referral;
    }
    if (codes.size >= maxCodes) {
      return otherReferrals;
    }
    codes.add(referral);
    return referral;
  }

  /** Forgets the networks and codes of a day that is over. Returns the current day. */
  function beginDay(): string {
    const day = italianDay(clock.now());
    if (day !== today) {
      today = day;
      networkEvents.clear();
      codes.clear();
    }
    return day;
  }

  /** Charges an event to the network that caused it. Returns false for one beyond the day's limits. */
  function chargeNetwork(networkEvent: string): boolean {
    const times = networkEvents.get(networkEvent) ?? 0;
    const isMemoryFull = times === 0 && networkEvents.size >= maxNetworkEvents;
    if (isMemoryFull || times >= maxRepeats) {
      return false;
    }
    networkEvents.set(networkEvent, times + 1);
    return true;
  }

  /** Hands the counts to `write`. If that fails, they stay for the next time. */
  function flush(write: (counts: CountRow[]) => void): void {
    beginDay(); // Even without a visitor, because the privacy policy promises it.
    if (rows.size > 0) {
      write([...rows.values()]);
    }
    rows.clear();
  }

  return { add, flush, isEmpty: () => rows.size === 0 };
}
