import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { prepareShutdown } from './shutdown.ts';

/** A server with one request in its hands, which is answered when `answer` is called. */
async function serverInUse() {
  const app = Fastify();
  let answer = () => {};
  let arrived = () => {};
  const isHere = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  app.get('/', async () => {
    arrived();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return 'answered';
  });
  const order: string[] = [];
  let looks = 0;
  /** Each look at what is in flight takes one turn; the answer comes with the thirtieth. */
  const wait = async () => {
    looks += 1;
    if (looks === 30) answer();
    await turn();
  };
  const shutdown = prepareShutdown(app, async () => void order.push('last'), wait);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = fetch(url).then((got) => got.text());
  response.then(
    () => order.push('answered'),
    () => order.push('cut off'),
  );
  await isHere;
  return { shutdown, order, response };
}

it('keeps the line to a request in its hands until that is answered, and only then does what comes last', async () => {
  const { shutdown, order, response } = await serverInUse();
  await shutdown();
  expect(await response).toBe('answered');
  expect(order).toContain('answered');
  expect(order).toContain('last');
});

it('answers who was let in just before and has not said anything yet', async () => {
  const app = Fastify();
  app.get('/', async () => 'answered');
  const letIn = Promise.withResolvers<void>();
  app.server.on('connection', () => letIn.resolve());
  let visitor: Socket | undefined;
  /** The request comes at the first look at what is still awaited. */
  const wait = async () => {
    if (visitor?.bytesWritten === 0) visitor.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await turn();
  };
  const shutdown = prepareShutdown(app, async () => {}, wait);
  await app.listen({ port: 0, host: '127.0.0.1' });
  visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const answer = visitor.setEncoding('utf8').toArray();
  await letIn.promise;
  await shutdown();
  expect((await answer).join('')).toMatch(/^HTTP\/1.1 200 [\s\S]*answered$/);
});
