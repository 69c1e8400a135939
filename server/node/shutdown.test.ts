import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { prepareShutdown } from './shutdown.ts';

it('answers a connection whose first request comes after the shutdown began', async () => {
  const app = Fastify();
  app.get('/', async () => 'answered');
  const connected = Promise.withResolvers<void>();
  app.server.on('connection', () => connected.resolve());
  let client: Socket | undefined;
  const wait = async () => {
    if (client?.bytesWritten === 0) {
      client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    }
    await turn();
  };
  const shutdown = prepareShutdown(app, async () => {}, wait);
  await app.listen({ port: 0, host: '127.0.0.1' });
  client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const answer = client.setEncoding('utf8').toArray();
  await connected.promise;
  await shutdown();
  expect((await answer).join('')).toMatch(/^HTTP\/1.1 200 [\s\S]*answered$/);
});
