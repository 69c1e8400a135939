import { createHash } from 'node:crypto';

/** How many sites may wait for a second household: those of one household, and all together. */
const maxWaitingOfHousehold = 10;
const maxWaiting = 200;

/** The mark of the first household that came from a site on this day, by site, or `confirmed`. */
type Witnesses = { day: string; sites: Record<string, string> };

/** Where witnesses outlive the process. */
export type WitnessStore = { read(): Witnesses | undefined; write(witnesses: Witnesses): void };

const confirmed = 'confirmed';

/**
 * Remembers which sites visitors came from. A site is confirmed once two households came from it on one
 * day, because anybody can make up a link that isn't there.
 */
export function createWitnesses(store?: WitnessStore) {
  let witnesses: Witnesses = store?.read() ?? { day: '', sites: {} };

  /** Notes a household as a visitor from the site. Returns whether that or an earlier one confirms it. */
  function confirm(network: string, site: string, day: string): boolean {
    if (witnesses.day !== day) {
      witnesses = { day, sites: {} };
    }
    const { sites } = witnesses;
    const mark = householdMark(network, day);
    const firstMark = Object.hasOwn(sites, site) ? sites[site] : undefined;

    if (firstMark === undefined) {
      if (mayWait(Object.values(sites), mark)) {
        sites[site] = mark;
      }
      return false;
    }
    if (firstMark === mark) {
      return false;
    }
    sites[site] = confirmed;
    return true;
  }

  return { confirm, save: () => store?.write(witnesses) };
}

function mayWait(marks: string[], mark: string): boolean {
  const ofHousehold = marks.filter((waiting) => waiting === mark).length;
  return marks.length < maxWaiting && ofHousehold < maxWaitingOfHousehold;
}

/** Tells two households apart nearly always, but identifies none: one in 65,000 has the same mark. */
function householdMark(network: string, day: string): string {
  return createHash('sha256').update(`${day} ${network}`).digest('hex').slice(0, 4);
}
