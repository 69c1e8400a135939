import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addHealth } from './health.ts';

it('says whether a message could be kept now and how long the oldest has waited', async () => {
  const app = Fastify();
  const disk = { isFull: false, oldest: undefined as number | undefined };
  const time = { ms: 1_000_000 };
  const store = {
    probe: () => {
      if (disk.isFull) throw new Error('full');
    },
    oldestWaiting: () => disk.oldest,
  };
  addHealth(app, store, { now: () => time.ms, uptime: () => time.ms, boot: 'one' });
  const ask = async () => {
    time.ms += 1000;
    const response = await app.inject('/healthz');
    expect(response.headers['cache-control']).toBe('no-store');
    return [response.statusCode, response.json()];
  };

  expect(await ask()).toEqual([200, { status: 'ok', storeWritable: true, oldestWaitingSeconds: null }]);
  disk.oldest = time.ms - 59_000;
  expect(await ask()).toEqual([200, { status: 'ok', storeWritable: true, oldestWaitingSeconds: 60 }]);
  disk.isFull = true;
  expect(await ask()).toEqual([503, { status: 'failing', storeWritable: false, oldestWaitingSeconds: 60 }]);
  disk.isFull = false;
  expect((await ask())[0]).toBe(200);
});
