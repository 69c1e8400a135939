import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openRemote } from './remote.ts';

/** A server that answers every request in one way. */
async function serverWith(status: number, text: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(text));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function storeAt(origin: string) {
  const store = openRemote({ origin, token: 'token' });
  onTestFinished(() => store.close());
  return store;
}

it.each([
  [200, '<!DOCTYPE html>', 'PUBLIC_SITE_URL: la risposta di ORIGIN non è quella di un Worker'],
  [401, '', 'MESSAGES_TOKEN non è quello del Worker.'],
  [404, '', 'ORIGIN non dà i messaggi: o al Worker manca MESSAGES_TOKEN'],
  [405, '', 'ORIGIN non dà i messaggi: o al Worker manca MESSAGES_TOKEN'],
  [503, '', 'PUBLIC_SITE_URL: ORIGIN risponde 503; riprova tra poco.'],
])('explains a response of %i with %j to a remote call: %s', async (status, text, line) => {
  const origin = await serverWith(status, text);
  await expect(storeAt(origin).each()).rejects.toThrow(line.replace('ORIGIN', origin));
});

it('sends no token over http to another machine', async () => {
  const store = storeAt('http://www.example.com');
  await expect(store.each()).rejects.toThrow('PUBLIC_SITE_URL: serve https');
});
