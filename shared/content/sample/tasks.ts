import { italianClock } from '../../rules/hours-rules.ts';
import { slug } from '../../text/format.ts';
import type { Content } from '../content.ts';
import type { Issue, Path } from '../issues.ts';
import { itemName } from '../names.ts';
import { type Comparison, valuesOf, writtenAt, type YamlFiles } from './comparison.ts';
import { type Kind, type Reason, reasonFor } from './reasons.ts';

/** A field that still has the sample's value, that is outdated, or that lacks what an agency must state. */
export interface Task extends Issue {
  form: keyof Content;
  /** `zones.zones.san-donato.price`, as confirmed.yaml names it. */
  id: string;
  kind: Kind;
  /** Whether the owner has confirmed that the value is true. Only a task of the kind `confirm` can be. */
  isConfirmed: boolean;
}

type FieldReason = Reason & { file: keyof Content; path: Path };

/** Compares the content with the sample. Confirmed tasks are included. */
export function sampleTasks(comparison: Comparison, now = new Date()): Task[] {
  const { files } = comparison;
  const reasons = [...reasonsOfValues(comparison), ...reasonsOfSite(files, now)];
  const confirmed = [writtenAt(files, 'confirmed', ['fields'])].flat().map(String);

  return reasons.map(({ file, path, kind, message }) => {
    const id = idOf(files, file, path);
    const issue = files[file].issueAt(path, message);
    return {
      ...issue,
      form: file,
      id,
      kind,
      isConfirmed: kind === 'confirm' && isConfirmed(id, confirmed),
    };
  });
}

/** List items are identified by name, so that a confirmation never passes to another item when the list changes. */
function idOf(files: YamlFiles, file: keyof Content, path: Path): string {
  const names = path.map((key, depth) =>
    typeof key === 'number' ? itemId(writtenAt(files, file, path.slice(0, depth + 1)), key) : key,
  );
  return [file, ...names].join('.');
}

/** In characters. */
const maxItemIdLength = 50;

function itemId(item: unknown, index: number): string {
  const name = typeof item === 'string' ? item : itemName(item);
  return slug(name?.slice(0, maxItemIdLength) ?? '') || String(index);
}

function reasonsOfValues(comparison: Comparison): FieldReason[] {
  return valuesOf(comparison.files).flatMap((field) => {
    const reason = reasonFor(comparison, field);
    return reason ? [{ ...reason, file: field.file, path: field.path }] : [];
  });
}

/** What an agency must state, and prices that are out of date. */
function reasonsOfSite(files: YamlFiles, now: Date): FieldReason[] {
  const isMissing = (file: keyof Content, key: string) =>
    writtenAt(files, file, [key]) === undefined;
  const reasons: FieldReason[] = [];
  if (isMissing('figures', 'fee')) {
    const message = 'manca, e chi vende la cerca per prima';
    reasons.push({ file: 'figures', path: ['fee'], kind: 'confirm', message });
  } else if (isMissing('figures', 'feeDue')) {
    const message = 'manca: con la mediazione va detto';
    reasons.push({ file: 'figures', path: ['feeDue'], kind: 'replace', message });
  }
  if (isMissing('agency', 'rea')) {
    const message = 'manca: chi è nel registro delle imprese deve dirlo';
    reasons.push({ file: 'agency', path: ['rea'], kind: 'reread', message });
  }
  const year = writtenAt(files, 'figures', ['marketYear']);
  if (typeof year === 'number' && isOutdated(year, now)) {
    const message = `i prezzi delle zone sono del ${year}: scrivi i più recenti in zones.yaml, e qui il loro anno`;
    reasons.push({ file: 'figures', path: ['marketYear'], kind: 'reread', message });
  }
  return reasons;
}

/** Confirming a group confirms everything in it. */
export const isConfirmed = (id: string, confirmed: readonly string[]) =>
  confirmed.some((outer) => isInside(id, outer));

/** Whether an id names the outer field or something inside it. */
export const isInside = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`);

/** Whether the market figures are from before the last calendar year in Italy. */
function isOutdated(marketYear: number, now: Date): boolean {
  const lastYear = italianClock(now).getUTCFullYear() - 1;
  return marketYear < lastYear;
}
