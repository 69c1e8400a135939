import { randomUUID } from 'node:crypto';

/** Milliseconds. Unlike `now`, `uptime` cannot be set. */
export type Clock = {
  now(): number;
  uptime(): number;
  /** Uptimes compare only within one start of the server; across starts the calendar does. */
  boot: string;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  uptime: () => Math.round(performance.now()),
  boot: randomUUID(),
};
