import { randomUUID } from 'node:crypto';

/** Times are milliseconds. */
export type Clock = {
  /** The calendar, which can be set. */
  now(): number;
  /** The time since the start, which cannot be set. */
  uptime(): number;
  /** Names a start of the server: uptimes compare only within one, and across starts the calendar does. */
  boot: string;
};

let boot: string | undefined;

export const systemClock: Clock = {
  now: () => Date.now(),
  uptime: () => Math.round(performance.now()),
  /** Drawn when it is needed, because Cloudflare's platform draws nothing while a module starts. */
  get boot() {
    boot ??= randomUUID();
    return boot;
  },
};
