import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { openRemote } from './remote.ts';

/** Opens the store of a server that gives the same response to every request. `calls` has the requests. */
async function openAt(text: string) {
  const calls: unknown[] = [];
  const server = createServer(async (request, response) => {
    calls.push(await json(request));
    response.end(text);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = openRemote({ origin, token: 'token' });
  onTestFinished(() => store.close());
  return { store, origin, calls };
}

it('explains a response that does not come from a Worker', async () => {
  const { store, origin } = await openAt('<!DOCTYPE html><title>Benvenuti</title>');
  await expect(store.each()).rejects.toThrow(
    `PUBLIC_SITE_URL: la risposta di ${origin} non è quella di un Worker di questa versione.`,
  );
});

it('lists a store without messages', async () => {
  const { store } = await openAt('[]');
  expect([...(await store.each())]).toEqual([]);
});

it('fetches only the message that is shown', async () => {
  const { store, calls } = await openAt('[]');
  await store.countsOf('2026-11');
  await store.find(3);
  await store.requeue('failed', 3);
  expect(calls).toEqual([
    { name: 'counts', args: { month: '2026-11' } },
    { name: 'rows', args: { before: 4, limit: 1 } },
    { name: 'requeue', args: { from: 'failed', id: 3 } },
  ]);
});
