import { randomUUID } from 'node:crypto';

/** Times are milliseconds. */
export type Clock = {
  /** The calendar, which can be set. */
  now(): number;
  /** The time since the start, which cannot be set. */
  uptime(): number;
  /** Identifies one run of the server. Uptimes can be compared only within a run; across runs compare `now()`. */
  boot: string;
};

let boot: string | undefined;

export const systemClock: Clock = {
  now: () => Date.now(),
  uptime: () => Math.round(performance.now()),
  /** Drawn on first use, because Cloudflare's platform allows no random values while a module starts. */
  get boot() {
    boot ??= randomUUID();
    return boot;
  },
};
