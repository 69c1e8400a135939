/** Times are milliseconds. */
export type Clock = {
  /** Date and time, as Unix time. An operator may set them. */
  now(): number;
  /** The time since the program's start. Nobody can set it. */
  uptime(): number;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  uptime: () => Math.round(performance.now()),
};
