import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openRemote } from './remote.ts';

/** The origin of a server that gives this answer to every request. */
async function originThatAnswers(text: string): Promise<string> {
  const server = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('explains an answer that is no Worker’s', async () => {
  const origin = await originThatAnswers('<!DOCTYPE html><title>Benvenuti</title>');
  await expect(openRemote({ origin, token: 'token' })).rejects.toThrow(
    `PUBLIC_SITE_URL: la risposta di ${origin} non è quella di un Worker di questa versione.`,
  );
});

it('opens a store without messages', async () => {
  const store = await openRemote({ origin: await originThatAnswers('[]'), token: 'token' });
  onTestFinished(() => store.close());
  expect([...store.each()]).toEqual([]);
});
