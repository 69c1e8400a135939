import { isOutdated } from '../../rules/market-year.ts';
import type { Content } from '../content.ts';
import type { Path } from '../issues.ts';
import { type Comparison, valueAt, valuesOf } from './comparison.ts';
import { remarkOn } from './remarks.ts';

/** A field that is still the sample's, that lacks what an agency must say, or that is too old. */
export interface Task {
  file: keyof Content;
  /** `agency.since`, as confirmed.yaml names it. */
  id: string;
  line: number | undefined;
  /** The field as the owner knows it. */
  name: string | undefined;
  message: string;
  /** Stops a public build. The others are to be read again. */
  blocksPublishing: boolean;
  /** Whether the owner can confirm that it's true as it is. */
  mayBeTrue: boolean;
  isConfirmed: boolean;
}

/** Compares content with the sample. Tasks that the owner has confirmed are among them. */
export function sampleTasks(comparison: Comparison, now = new Date()): Task[] {
  const { files } = comparison;
  const confirmed = [valueAt(files, 'confirmed', ['fields'])].flat().map(String);

  function task(file: keyof Content, path: Path, message: string, isStop: boolean): Task {
    const id = [file, ...path].join('.');
    const { line, name } = files[file].issueAt(path, message);
    return {
      file,
      id,
      line,
      name,
      message,
      blocksPublishing: isStop,
      mayBeTrue: false,
      isConfirmed: false,
    };
  }

  function confirmable(one: Task): Task {
    return {
      ...one,
      mayBeTrue: true,
      isConfirmed: confirmed.some((id) => isWithin(one.id, id)),
    };
  }

  const tasks: Task[] = [];
  for (const value of valuesOf(files)) {
    const remark = remarkOn(comparison, value);
    if (!remark) {
      continue;
    }
    const found = task(value.file, value.path, remark.message, remark.blocksPublishing === true);
    tasks.push(remark.mayBeTrue ? confirmable(found) : found);
  }
  if (valueAt(files, 'figures', ['fee']) === undefined) {
    const message = 'manca, e chi vende la cerca per prima';
    tasks.push(confirmable(task('figures', ['fee'], message, true)));
  } else if (valueAt(files, 'figures', ['feeDue']) === undefined) {
    tasks.push(task('figures', ['feeDue'], 'manca: con la mediazione va detto', true));
  }
  if (valueAt(files, 'agency', ['rea']) === undefined) {
    const message = 'manca: chi è nel registro delle imprese deve dirlo';
    tasks.push(task('agency', ['rea'], message, false));
  }
  const marketYear = valueAt(files, 'figures', ['marketYear']);
  if (typeof marketYear === 'number' && isOutdated(marketYear, now)) {
    const message = `i prezzi delle zone sono del ${marketYear}: scrivi i più recenti in zones.yaml, e qui il loro anno`;
    tasks.push(task('figures', ['marketYear'], message, false));
  }
  return tasks;
}

/** Whether an id is that of a field or of what is inside it. */
const isWithin = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`);
