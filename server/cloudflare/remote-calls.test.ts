import { describe, expect, it } from 'vitest';
import { type RemoteCalls, respondToRemoteCall } from './remote-calls.ts';

/** Each call returns what it is given. */
const echo = (name: string) => (args: unknown) => ({ name, args }) as never;
const calls: RemoteCalls = {
  rows: echo('rows'),
  requeue: echo('requeue'),
  forget: echo('forget'),
  counts: echo('counts'),
};

describe('a remote call', () => {
  const responseTo = (body: string) =>
    respondToRemoteCall(new Request('http://localhost', { method: 'POST', body }), calls);

  it.each([
    ['rows', { before: 9, limit: 100 }],
    ['requeue', { from: 'failed' }],
    ['requeue', { from: 'waiting', id: 3 }],
    ['forget', { email: 'ada@example.com' }],
    ['forget', { key: '2c5e' }],
    ['counts', { month: '2026-11' }],
  ])('passes %s its arguments as sent: %j', async (name, args) => {
    const response = await responseTo(JSON.stringify({ name, args }));
    expect([response.status, await response.json()]).toEqual([200, { name, args }]);
  });

  it.each([
    ['requeue', { from: 'delivered' }],
    ['requeue', { from: 'kept' }],
    ['requeue', { from: 'failed', id: '1 OR 1' }],
    ['rows', { before: Number.NaN, limit: 1 }],
    ['rows', { before: 9, limit: 101 }],
    ['rows', {}],
    ['forget', { email: '' }],
    ['forget', { email: 'ada@example.com', key: '2c5e' }],
    ['forget', { email: `${'a'.repeat(1000)}@example.com` }],
    ['counts', { month: '%' }],
    ['none', {}],
    ['constructor', {}],
    [undefined, {}],
    ['rows', undefined],
  ])('refuses %s with %j', async (name, args) => {
    expect((await responseTo(JSON.stringify({ name, args }))).status).toBe(400);
  });

  it.each(['', '{', 'null', '[]'])('refuses %j as no call', async (text) => {
    expect((await responseTo(text)).status).toBe(400);
  });
});
