/** What changes from time to time: each value with the minutes since the one before, the first with those since 1970. */
export type Changes<Value> = [wait: number, value: Value][];

/** Undefined before the first change. */
export function valueAt<Value>(changes: Changes<Value>, time: number): Value | undefined {
  let minutesLeft = time / 60_000;
  let current: Value | undefined;
  for (const [wait, value] of changes) {
    minutesLeft -= wait;
    if (minutesLeft >= 0) {
      current = value;
    }
  }
  return current;
}
