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
