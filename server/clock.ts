/** Times are milliseconds. */
export type Clock = {
  /** The time of day, as Unix time. An operator may set it. */
  now(): number;
  /** The time since the program's start. Nobody can set it. */
  uptime(): number;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  uptime: () => Math.round(performance.now()),
};
