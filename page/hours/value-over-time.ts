import { minuteMs } from '../../shared/durations.ts';

/**
 * A number that changes over time, from 1970 on. Each entry has the minutes since the previous entry. Compressed, this
 * takes a tenth of the bytes of full times.
 */
export type ValueOverTime = [minutesSinceLast: number, value: number][];

/** `values` are in order of time, the first at minute 0 of 1970. A value equal to the one before it is left out. */
export function changesOf(values: [minute: number, value: number][]): ValueOverTime {
  const changed = values.filter(([, value], index) => value !== values[index - 1]?.[1]);
  return changed.map(([minute, value], index) => {
    const minuteBefore = changed[index - 1]?.[0] ?? 0;
    return [minute - minuteBefore, value];
  });
}

export function valueAtTime(changes: ValueOverTime, time: number): number {
  let minute = 0;
  let current: number | undefined;
  for (const [minutesSinceLast, value] of changes) {
    minute += minutesSinceLast;
    if (minute <= time / minuteMs) {
      current = value;
    }
  }
  return current as number; // The first entry is from 1970.
}
