import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openRemote } from './remote.ts';

it('explains a response to a remote call that does not come from a Worker', async () => {
  const server = createServer((_, response) => response.end('<!DOCTYPE html>'));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = openRemote({ origin, token: 'token' });
  onTestFinished(() => store.close());
  await expect(store.each()).rejects.toThrow(
    `PUBLIC_SITE_URL: la risposta di ${origin} non è quella di un Worker di questa versione.`,
  );
});

it('sends no token over http to another machine', async () => {
  const store = openRemote({ origin: 'http://www.example.com', token: 'token' });
  onTestFinished(() => store.close());
  await expect(store.each()).rejects.toThrow('PUBLIC_SITE_URL: serve https');
});
