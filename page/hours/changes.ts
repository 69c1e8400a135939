/**
 * What changes from time to time. Each value has the minutes since the one before, the first those since 1970:
 * compressed, they take a tenth of what moments would.
 */
export type Changes<Value> = [wait: number, value: Value][];

/** Undefined before the first change. */
export function valueAt<Value>(changes: Changes<Value>, time: number): Value | undefined {
  let minute = 0;
  let current: Value | undefined;
  for (const [wait, value] of changes) {
    minute += wait;
    if (minute > time / 60_000) {
      break;
    }
    current = value;
  }
  return current;
}
