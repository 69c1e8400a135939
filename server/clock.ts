import { randomUUID } from 'node:crypto';

/** Milliseconds. Unlike `now`, `uptime` cannot be set. */
export type Clock = {
  now(): number;
  uptime(): number;
  /** Uptimes compare only within one start of the server; across starts the calendar does. */
  boot: string;
};

let boot: string | undefined;

export const systemClock: Clock = {
  now: () => Date.now(),
  uptime: () => Math.round(performance.now()),
  /** Drawn when it is needed: Cloudflare's platform draws nothing while a module starts. */
  get boot() {
    boot ??= randomUUID();
    return boot;
  },
};
