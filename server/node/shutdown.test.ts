import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { prepareShutdown } from './shutdown.ts';

it('answers a connection’s first request even after the shutdown began', async () => {
  const server = createServer((_request, response) => response.end('answered'));
  const connected = Promise.withResolvers<void>();
  server.on('connection', () => connected.resolve());
  let client: Socket | undefined;
  const wait = async () => {
    if (client?.bytesWritten === 0) {
      client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    }
    await turn();
  };
  const shutdown = prepareShutdown(server, async () => {}, wait);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const response = client.setEncoding('utf8').toArray();
  await connected.promise;
  await shutdown();
  expect((await response).join('')).toMatch(/^HTTP\/1.1 200 [\s\S]*answered$/);
});
