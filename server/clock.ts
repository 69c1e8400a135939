import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Milliseconds. Unlike `now`, `uptime` cannot be set. */
export type Clock = {
  now(): number;
  uptime(): number;
  /** Uptimes compare only within one boot. */
  boot: string;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  uptime: () => Number(process.hrtime.bigint() / 1_000_000n),
  boot: bootId(),
};

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return randomUUID(); // Not Linux: a restart then falls back on the calendar.
  }
}
