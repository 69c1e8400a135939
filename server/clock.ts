/** Times are milliseconds. */
export type Clock = {
  /** The calendar, which can be set. */
  now(): number;
  /** The time since the start, which cannot be set. */
  uptime(): number;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  uptime: () => Math.round(performance.now()),
};
