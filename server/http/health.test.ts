import { expect, it } from 'vitest';
import { minuteMs } from '../../shared/durations.ts';
import type { DeliveryState } from '../message.ts';
import { createHealth } from './health.ts';

/** A health check over a store and a clock that the test sets. */
function monitor(hasMail = true) {
  const none = { count: 0, oldest: null as number | null };
  const disk = {
    isFull: false,
    isLost: false,
    waiting: none,
    kept: none,
    failed: none,
    isRetrying: false,
  };
  const time = { ms: 100 * minuteMs };
  const calls = { probes: 0 };
  const sent = new Map<string, { state: DeliveryState; attempts: number }>();
  const store = {
    findByKey: (key: string) => sent.get(key),
    probe: () => {
      calls.probes += 1;
      if (disk.isFull || disk.isLost) {
        throw new Error('full');
      }
    },
    undelivered: () => {
      if (disk.isLost) {
        throw new Error('lost');
      }
      return disk;
    },
  };
  const clock = { now: () => time.ms, uptime: () => time.ms };
  const read = createHealth({ store, hasMail, clock });
  const check = (
    delivery = false,
    { numbers = true, key = undefined as string | undefined, after = minuteMs } = {},
  ) => {
    time.ms += after;
    const { status: code, body } = read({ delivery, numbers, key });
    return { code, ...body };
  };
  /** `count` messages, the oldest queued `age` before the next request. */
  const some = (count: number, age: number) => ({ count, oldest: time.ms + minuteMs - age });
  return { disk, check, some, calls, sent };
}

const fine = { code: 200, status: 'ok', storeWritable: true, mail: 'ok' };
const empty = { waiting: 0, oldestWaitingSeconds: null, failed: 0, kept: 0 };

it('reports whether a message can be stored, and the numbers of undelivered messages', () => {
  const { disk, check, some } = monitor();
  expect(check()).toEqual({ ...fine, ...empty });
  Object.assign(disk, {
    waiting: some(3, minuteMs),
    kept: some(2, minuteMs),
    failed: some(1, minuteMs),
  });
  const numbers = { waiting: 3, oldestWaitingSeconds: 60, failed: 1, kept: 2 };
  expect(check()).toEqual({ ...fine, mail: 'failed', ...numbers });
});

it('answers a health check with 503 while nothing can be written, and tells what can still be read', () => {
  const { disk, check } = monitor();
  disk.isFull = true;
  expect(check()).toEqual({
    ...empty,
    code: 503,
    status: 'failing',
    storeWritable: false,
    mail: 'ok',
  });
  disk.isLost = true;
  for (const isDeliveryAsked of [false, true]) {
    expect(check(isDeliveryAsked)).toEqual({
      code: 503,
      status: 'failing',
      storeWritable: false,
      mail: 'unknown',
    });
  }
  Object.assign(disk, { isFull: false, isLost: false });
  expect(check()).toMatchObject(fine);
});

it('says whether mail is off, fine, retrying or failed', () => {
  expect(monitor(false).check()).toMatchObject({ code: 200, mail: 'off' });
  const { disk, check, some } = monitor();
  expect(check()).toMatchObject({ code: 200, mail: 'ok' });
  disk.isRetrying = true;
  expect(check()).toMatchObject({ code: 200, mail: 'retrying' });
  disk.failed = some(1, minuteMs);
  expect(check()).toMatchObject({ code: 200, mail: 'failed' });
});

it('answers ?delivery with 503 after a message failed or waited an hour', () => {
  const { disk, check, some } = monitor();
  const code = (isDeliveryAsked = true) => check(isDeliveryAsked).code;
  const { failed: nothing } = disk;
  disk.failed = some(1, minuteMs);
  expect(code()).toBe(503);
  expect(code(false)).toBe(200);
  disk.failed = nothing;
  for (const state of ['waiting', 'kept'] as const) {
    disk[state] = some(1, 60 * minuteMs);
    expect(code()).toBe(200);
    disk[state] = some(1, 61 * minuteMs);
    expect(code()).toBe(503);
    disk[state] = nothing;
  }
  expect(code()).toBe(200);
});

it('probes the disk at most once a minute, and soon again after a failure', () => {
  const { check, calls, disk } = monitor();
  const often = () => Array.from({ length: 30 }, () => check(false, { after: 1000 }).code);
  expect(new Set(often())).toEqual(new Set([200]));
  expect(calls.probes).toBe(1);
  disk.isFull = true;
  expect(check().code).toBe(503);
  disk.isFull = false;
  expect(check(false, { after: 1000 }).code).toBe(200);
  expect(calls.probes).toBe(3);
});

it('tells a sender the state of a message: unknown, kept, waiting, retrying, delivered or failed', () => {
  const { check, sent } = monitor();
  const became = (key: string) => check(false, { numbers: false, key });
  expect(became('other')).toEqual({ ...fine, message: 'unknown' });
  for (const [state, attempts, message] of [
    ['kept', 0, 'kept'],
    ['waiting', 0, 'waiting'],
    ['waiting', 1, 'retrying'],
    ['delivered', 1, 'delivered'],
    ['failed', 9, 'failed'],
  ] as const) {
    sent.set('own', { state, attempts });
    expect(became('own')).toMatchObject({ message });
  }
});
