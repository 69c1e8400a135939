import { isOutdated } from '../../rules/market-year.ts';
import { slug } from '../../text/format.ts';
import type { Content } from '../content.ts';
import type { Issue, Path } from '../issues.ts';
import { itemName } from '../names.ts';
import { type Comparison, valuesOf, writtenAt, type YamlFiles } from './comparison.ts';
import { type Reason, reasonFor } from './reasons.ts';

/** A field that still has the sample's value, that is outdated, or that lacks what an agency must state. */
export interface Task extends Issue {
  form: keyof Content;
  /** `zones.zones.san-donato.price`, as confirmed.yaml names it. */
  id: string;
  /** Stops a public build. The others are only to be read again. */
  blocksPublishing: boolean;
  /** Whether the owner can confirm that it's true as it is. */
  mayBeTrue: boolean;
  isConfirmed: boolean;
}

type FieldReason = Reason & { file: keyof Content; path: Path };

/** Compares the content with the sample. Confirmed tasks are included. */
export function sampleTasks(comparison: Comparison, now = new Date()): Task[] {
  const { files } = comparison;
  const reasons = [
    ...reasonsOfValues(comparison),
    ...reasonsOfMissing(files),
    ...oldYear(files, now),
  ];
  const confirmed = [writtenAt(files, 'confirmed', ['fields'])].flat().map(String);

  return reasons.map(({ file, path, message, blocksPublishing = false, mayBeTrue = false }) => {
    const id = idOf(files, file, path);
    const issue = files[file].issueAt(path, message);
    const isTrue = mayBeTrue && isConfirmed(id, confirmed);
    return { ...issue, form: file, id, blocksPublishing, mayBeTrue, isConfirmed: isTrue };
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
const longestItemId = 50;

function itemId(item: unknown, index: number): string {
  const name = typeof item === 'string' ? item : itemName(item);
  return slug(name?.slice(0, longestItemId) ?? '') || String(index);
}

function reasonsOfValues(comparison: Comparison): FieldReason[] {
  return valuesOf(comparison.files).flatMap((value) => {
    const reason = reasonFor(comparison, value);
    return reason ? [{ ...reason, file: value.file, path: value.path }] : [];
  });
}

function reasonsOfMissing(files: YamlFiles): FieldReason[] {
  const isMissing = (file: keyof Content, key: string) =>
    writtenAt(files, file, [key]) === undefined;
  const reasons: FieldReason[] = [];
  if (isMissing('figures', 'fee')) {
    const message = 'manca, e chi vende la cerca per prima';
    reasons.push({
      file: 'figures',
      path: ['fee'],
      message,
      blocksPublishing: true,
      mayBeTrue: true,
    });
  } else if (isMissing('figures', 'feeDue')) {
    const message = 'manca: con la mediazione va detto';
    reasons.push({ file: 'figures', path: ['feeDue'], message, blocksPublishing: true });
  }
  if (isMissing('agency', 'rea')) {
    const message = 'manca: chi è nel registro delle imprese deve dirlo';
    reasons.push({ file: 'agency', path: ['rea'], message });
  }
  return reasons;
}

function oldYear(files: YamlFiles, now: Date): FieldReason[] {
  const year = writtenAt(files, 'figures', ['marketYear']);
  if (typeof year !== 'number' || !isOutdated(year, now)) {
    return [];
  }
  const message = `i prezzi delle zone sono del ${year}: scrivi i più recenti in zones.yaml, e qui il loro anno`;
  return [{ file: 'figures', path: ['marketYear'], message }];
}

/** Confirming a group confirms everything in it. */
export const isConfirmed = (id: string, confirmed: readonly string[]) =>
  confirmed.some((outer) => isInside(id, outer));

/** Whether an id names the outer field or something inside it. */
export const isInside = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`);
