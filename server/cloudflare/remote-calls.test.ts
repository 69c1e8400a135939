import { expect, it } from 'vitest';
import { type RemoteCalls, respondToRemoteCall } from './remote-calls.ts';

const unexpected = () => {
  throw new Error('called');
};
const calls: RemoteCalls = {
  rows: unexpected,
  requeue: unexpected,
  forget: unexpected,
  counts: unexpected,
};

const responseTo = (body: string) =>
  respondToRemoteCall(new Request('http://localhost', { method: 'POST', body }), calls);

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
])('refuses the remote call %s with %j', async (name, args) => {
  expect((await responseTo(JSON.stringify({ name, args }))).status).toBe(400);
});

it.each(['', '{', 'null', '[]'])('refuses a remote call whose body is %j', async (text) => {
  expect((await responseTo(text)).status).toBe(400);
});
