import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openRemote } from './remote.ts';
import { readAnswer } from './remote-answers.ts';

/** The origin of a server that gives this answer to every request. */
async function originThatAnswers(text: string): Promise<string> {
  const server = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ['no JSON', '<!DOCTYPE html><title>Benvenuti</title>'],
  ['of another form', '{"rows":[]}'],
  ['without values of a store', '[{"id":{}}]'],
])('explains an answer that is %s', async (_, text) => {
  const origin = await originThatAnswers(text);
  await expect(openRemote({ origin, token: 'token' })).rejects.toThrow(
    `PUBLIC_SITE_URL: la risposta di ${origin} non è quella di un Worker di questa versione.`,
  );
});

it('opens a store without messages', async () => {
  const store = await openRemote({ origin: await originThatAnswers('[]'), token: 'token' });
  onTestFinished(() => store.close());
  expect([...store.each()]).toEqual([]);
});

const count = { day: '2026-11-25', source: 'report', name: 'visit', number: 2 } as const;

it.each([
  ['rows', [{ id: 1, key: 'a', last_error: null }]],
  ['requeue', 0],
  ['counts', [count]],
] as const)('the result of %s is read as it was written', (name, result) => {
  expect(readAnswer(name, JSON.stringify(result))).toEqual(result);
});

it.each([
  ['requeue', -1],
  ['forget', null],
  ['counts', [{ ...count, number: 'x' }]],
] as const)('a wrong result of %s is no answer: %j', (name, result) => {
  expect(readAnswer(name, JSON.stringify(result))).toBeUndefined();
});
