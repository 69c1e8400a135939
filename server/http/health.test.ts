import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addHealth } from './health.ts';

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
  const app = Fastify();
  addHealth(app, store, hasMail, { now: () => time.ms, uptime: () => time.ms, boot: 'one' });
  const ask = async (path = '/healthz') => {
    time.ms += 1000;
    const response = await app.inject(path);
    expect(response.headers['cache-control']).toBe('no-store');
    return { code: response.statusCode, ...response.json() };
  };
  /** `count` messages, the oldest received `age` before the next request. */
  const some = (count: number, age: number) => ({ count, oldest: time.ms + 1000 - age });
  return { disk, ask, some };
}

const fine = { code: 200, status: 'ok', storeWritable: true, mail: 'ok' };
const empty = { waiting: 0, oldestWaitingSeconds: null, failed: 0, kept: 0 };

it('says whether a message can be stored, and what is not delivered', async () => {
  const { disk, ask, some } = monitor();
  expect(await ask()).toEqual({ ...fine, ...empty });
  Object.assign(disk, { waiting: some(3, minute), kept: some(2, minute), failed: some(1, minute) });
  expect(await ask()).toEqual({ ...fine, waiting: 3, oldestWaitingSeconds: 60, failed: 1, kept: 2 });
});

it('is 503 while nothing can be written, with counts unless nothing can be read', async () => {
  const { disk, ask } = monitor();
  disk.isFull = true;
  expect(await ask()).toEqual({ ...empty, code: 503, status: 'failing', storeWritable: false, mail: 'ok' });
  disk.isLost = true;
  for (const path of ['/healthz', '/healthz?delivery']) {
    expect(await ask(path)).toMatchObject({ code: 503, storeWritable: false, waiting: null, failed: null });
  }
  Object.assign(disk, { isFull: false, isLost: false });
  expect(await ask()).toMatchObject(fine);
});

it('says whether there is mail, and whether a message is tried again', async () => {
  const { disk, ask } = monitor();
  disk.isRetrying = true;
  expect(await ask()).toMatchObject({ code: 200, mail: 'failing' });
  expect(await monitor(false).ask()).toMatchObject({ code: 200, mail: 'off' });
});

it('with ?delivery is 503 also after a failure or an hour of waiting', async () => {
  const { disk, ask, some } = monitor();
  const code = async (query = '?delivery') => (await ask(`/healthz${query}`)).code;
  const { failed: nothing } = disk;
  disk.failed = some(1, minute);
  expect([await code(), await code('?delivery='), await code('?delivery=1')]).toEqual([503, 503, 503]);
  expect(await code('')).toBe(200);
  disk.failed = nothing;
  for (const state of ['waiting', 'kept'] as const) {
    disk[state] = some(1, 60 * minute);
    expect(await code()).toBe(200);
    disk[state] = some(1, 61 * minute);
    expect(await code()).toBe(503);
    disk[state] = nothing;
  }
});
