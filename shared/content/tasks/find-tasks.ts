import { italianYear } from '../../rules/hours-rules.ts';
import { slug } from '../../text/format.ts';
import type { ContentValues } from '../content.ts';
import type { Issue } from '../issues.ts';
import { itemName } from '../owner-names.ts';
import type { ValidatedContent } from '../reading/validate-content.ts';
import { childOf, valueAt } from '../values.ts';
import { type Action, type Reason, reasonsOfValues } from './reasons.ts';

/** A field that still has the sample's value, that is outdated, or that lacks what an agency must state. */
export type Task = Issue & {
  /** `zones.zones.san-donato.price`, as confirmed.yaml names it. */
  id: string;
  action: Action;
};

/** Compares a site's content with the sample. Tasks that the owner has confirmed are included. */
export function findTasks({ written, locate }: ValidatedContent, sample: ContentValues): Task[] {
  const reasons = [...reasonsOfValues({ site: written, sample }), ...reasonsOfSite(written)];
  return reasons.flatMap((reason) => {
    const id = idOf(written, reason);
    return locate(reason).map((issue) => ({ ...issue, id, action: reason.action }));
  });
}

/** List items are identified by name, so that a confirmation never passes to another item when the list changes. */
function idOf(written: ContentValues, { file, path }: Reason): string {
  const names = path.map((key, depth) =>
    typeof key === 'number' ? itemId(valueAt(written[file], path.slice(0, depth + 1)), key) : key,
  );
  return [file, ...names].join('.');
}

/** In characters. */
const maxItemIdLength = 50;

function itemId(item: unknown, index: number): string {
  const name = typeof item === 'string' ? item : itemName(item);
  return slug(name?.slice(0, maxItemIdLength) ?? '') || String(index);
}

/** What an agency must state, and prices that are out of date. */
function reasonsOfSite({ agency, figures }: ContentValues): Reason[] {
  const reasons: Reason[] = [];
  if (childOf(figures, 'fee') === undefined) {
    const message = 'manca, e chi vende la cerca per prima';
    reasons.push({ file: 'figures', path: ['fee'], action: 'confirm', message });
  } else if (childOf(figures, 'feeDue') === undefined) {
    const message = 'manca: con la mediazione va detto';
    reasons.push({ file: 'figures', path: ['feeDue'], action: 'replace', message });
  }
  if (childOf(agency, 'rea') === undefined) {
    const message = 'manca: chi è nel registro delle imprese deve dirlo';
    reasons.push({ file: 'agency', path: ['rea'], action: 'reread', message });
  }
  const year = childOf(figures, 'marketYear');
  const lastYear = italianYear() - 1;
  if (typeof year === 'number' && year < lastYear) {
    const message = `i prezzi delle zone sono del ${year}: scrivi i più recenti in zones.yaml, e qui il loro anno`;
    reasons.push({ file: 'figures', path: ['marketYear'], action: 'reread', message });
  }
  return reasons;
}

export const stopsPublishing = ({ action }: Task): boolean => action !== 'reread';

/** Whether the owner has confirmed that a value is true. Confirming a group confirms everything in it. */
export const isConfirmed = ({ id, action }: Task, confirmed: readonly string[]): boolean =>
  action === 'confirm' && confirmed.some((outer) => isInside(id, outer));

/** Whether an id names the outer field or something inside it. */
export const isInside = (id: string, outer: string): boolean =>
  id === outer || id.startsWith(`${outer}.`);
