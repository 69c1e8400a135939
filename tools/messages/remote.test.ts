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

it('explains a response to a remote call that does not come from a Worker', async () => {
  const { store, origin } = await openAt('<!DOCTYPE html><title>Benvenuti</title>');
  await expect(store.each()).rejects.toThrow(
    `PUBLIC_SITE_URL: la risposta di ${origin} non è quella di un Worker di questa versione.`,
  );
});
