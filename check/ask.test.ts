import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { certificateFor } from '../tests/support/check/front.ts';
import { createAsk } from './ask.ts';
import { describeNetworkError } from './network-error.ts';
import { siblingOf } from './reach.ts';

/** A server that does something else than answer. */
async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const errorOf = (address: string, giveUpAfterMs = 20_000) =>
  createAsk({ giveUpAfterMs })(address).then(
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
});

it('says of a server that refuses a name which names it has', async () => {
  const certificate = await certificateFor(['altro.test', 'www.altro.test']);
  const own = await listen(createTlsServer({ key: certificate.key, cert: certificate.cert }));
  const unrecognizedName = Buffer.from('15030300020270', 'hex');
  const front = createServer((socket) =>
    socket.once('data', (hello) => {
      if (hello.includes('www.rossi.test')) return void socket.end(unrecognizedName);
      const [host, port] = own.split(':');
      const onward = connect(Number(port), host);
      onward.write(hello);
      socket.pipe(onward).pipe(socket);
    }),
  );
  const [host = '', port] = (await listen(front)).split(':');
  const ask = createAsk({ connect: () => ({ host, port: Number(port) }) });
  const error = await ask('https://www.rossi.test/').catch((error) => error);
  expect(describeNetworkError(error)).toBe(
    'il server non ha un certificato per questo nome, ne ha uno per altro.test, www.altro.test',
  );
});

it.each([
  ['www.example.com', 'example.com'],
  ['example.com', 'www.example.com'],
  ['www.sito.example.com', 'sito.example.com'],
  ['sito.example.com', undefined],
  ['127.0.0.1', undefined],
  ['localhost', undefined],
])('the other name of %s is %s', (name, other) => {
  expect(siblingOf(name)).toBe(other);
});
