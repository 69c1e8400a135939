import { expect, it } from 'vitest';
import { createHealth } from './health.ts';

const minute = 60_000;

/** A health check over a store and a clock that the test sets. */
function monitor(hasMail = true) {
  const none = { count: 0, oldest: null as number | null };
  const disk = { isFull: false, isLost: false, waiting: none, kept: none, failed: none, isRetrying: false };
  const time = { ms: 100 * minute };
  const store = {
    probe: () => {
      if (disk.isFull || disk.isLost) throw new Error('full');
    },
    undelivered: () => {
      if (disk.isLost) throw new Error('lost');
      return disk;
    },
  };
  const read = createHealth(store, hasMail, { now: () => time.ms, uptime: () => time.ms, boot: 'one' });
  const ask = (isDeliveryAsked = false) => {
    time.ms += 1000;
    const { status: code, body } = read(isDeliveryAsked);
    return { code, ...body };
  };
  /** `count` messages, the oldest received `age` before the next request. */
  const some = (count: number, age: number) => ({ count, oldest: time.ms + 1000 - age });
  return { disk, ask, some };
}

const fine = { code: 200, status: 'ok', storeWritable: true, mail: 'ok' };
const empty = { waiting: 0, oldestWaitingSeconds: null, failed: 0, kept: 0 };

it('says whether a message can be stored, and what is not delivered', () => {
  const { disk, ask, some } = monitor();
  expect(ask()).toEqual({ ...fine, ...empty });
  Object.assign(disk, { waiting: some(3, minute), kept: some(2, minute), failed: some(1, minute) });
  expect(ask()).toEqual({ ...fine, waiting: 3, oldestWaitingSeconds: 60, failed: 1, kept: 2 });
});

it('is 503 while nothing can be written, with counts unless nothing can be read', () => {
  const { disk, ask } = monitor();
  disk.isFull = true;
  expect(ask()).toEqual({ ...empty, code: 503, status: 'failing', storeWritable: false, mail: 'ok' });
  disk.isLost = true;
  for (const isDeliveryAsked of [false, true]) {
    expect(ask(isDeliveryAsked)).toMatchObject({
      code: 503,
      storeWritable: false,
      waiting: null,
      failed: null,
    });
  }
  Object.assign(disk, { isFull: false, isLost: false });
  expect(ask()).toMatchObject(fine);
});

it('says whether there is mail, and whether a message is tried again', () => {
  const { disk, ask } = monitor();
  disk.isRetrying = true;
  expect(ask()).toMatchObject({ code: 200, mail: 'failing' });
  expect(monitor(false).ask()).toMatchObject({ code: 200, mail: 'off' });
});

it('with ?delivery is 503 also after a failure or an hour of waiting', () => {
  const { disk, ask, some } = monitor();
  const code = (isDeliveryAsked = true) => ask(isDeliveryAsked).code;
  const { failed: nothing } = disk;
  disk.failed = some(1, minute);
  expect(code()).toBe(503);
  expect(code(false)).toBe(200);
  disk.failed = nothing;
  for (const state of ['waiting', 'kept'] as const) {
    disk[state] = some(1, 60 * minute);
    expect(code()).toBe(200);
    disk[state] = some(1, 61 * minute);
    expect(code()).toBe(503);
    disk[state] = nothing;
  }
});
