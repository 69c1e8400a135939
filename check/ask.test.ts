import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { createAsk } from './ask.ts';
import { describeNetworkError } from './network-error.ts';

/** A server that does something else than answer. */
async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const errorOf = (address: string, giveUpAfterMs = 20_000) =>
  createAsk(
    undefined,
    giveUpAfterMs,
  )(address).then(
    () => 'no error',
    (error) => describeNetworkError(error),
  );

it('says in words what the network does', async () => {
  const silent = await listen(createServer((socket) => onTestFinished(() => void socket.destroy())));
  expect(await errorOf(`http://${silent}`, 50)).toBe('nessuna risposta in tempo utile');

  const rude = await listen(createServer((socket) => socket.once('data', () => socket.destroy())));
  expect(await errorOf(`http://${rude}`)).toBe('la connessione viene interrotta');

  const other = await listen(createServer((socket) => socket.end('220 smtp.example.com ESMTP\r\n')));
  expect(await errorOf(`http://${other}`)).toBe('la risposta non è HTTP');
  expect(await errorOf(`https://${other}`)).toBe('a quella porta non c’è una connessione cifrata');

  // As Caddy and nginx do, OpenSSL ends the handshake with an alert.
  const nameless = await listen(createTlsServer({}));
  expect(await errorOf(`https://${nameless}`)).toBe('il server non ha un certificato per questo nome');
});
