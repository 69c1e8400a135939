import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { createAsk } from './ask.ts';

/** A server that does something else than answer. */
async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const expectError = (address: string, text: string, giveUpAfterMs?: number) =>
  expect(createAsk(fetch, giveUpAfterMs)(address)).rejects.toThrow(`${address}: ${text}`);

it('explains network errors', async () => {
  const silent = await listen(
    createServer((socket) => onTestFinished(() => void socket.destroy())),
  );
  await expectError(`http://${silent}`, 'nessuna risposta in tempo utile', 50);

  const rude = await listen(createServer((socket) => socket.once('data', () => socket.destroy())));
  await expectError(`http://${rude}`, 'la connessione viene interrotta');

  const other = await listen(
    createServer((socket) => socket.end('220 smtp.example.com ESMTP\r\n')),
  );
  await expectError(`http://${other}`, 'la risposta non è HTTP');
  await expectError(`https://${other}`, 'a quella porta non c’è una connessione cifrata');

  // As Caddy and nginx do, OpenSSL ends the handshake with an alert.
  const nameless = await listen(createTlsServer({}));
  await expectError(`https://${nameless}`, 'il server non ha un certificato per questo nome');
});
