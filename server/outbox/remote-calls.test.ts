import { describe, expect, it } from 'vitest';
import {
  answerRemoteCall,
  decode,
  encode,
  RemoteCallError,
  type RemoteCalls,
} from './remote-calls.ts';

it('carries rows unchanged, with the bytes of either SQLite', () => {
  const row = { text: 'perché', none: null, list: [{ bytes: 3 }] };
  const bytes = Uint8Array.of(0, 255);
  expect(
    decode(
      encode([
        { ...row, hash: bytes },
        { ...row, hash: bytes.buffer },
      ]),
    ),
  ).toEqual(Array(2).fill({ ...row, hash: Buffer.from(bytes) }));
});

it('carries a Buffer as bytes', () => {
  const hash = Buffer.of(0, 255);
  expect(decode(encode({ hash }))).toEqual({ hash });
});

/** Each call returns what it is given. */
const echo = (name: string) => (args: unknown) => ({ name, args }) as never;
const calls: RemoteCalls = {
  rows: echo('rows'),
  requeue: echo('requeue'),
  forget: echo('forget'),
  counts: echo('counts'),
};

describe('a remote call', () => {
  const answer = (name: unknown, args: unknown) => answerRemoteCall(encode({ name, args }), calls);

  it.each([
    ['rows', { before: 9 }],
    ['requeue', { from: 'failed' }],
    ['requeue', { from: 'waiting', id: 3 }],
    ['forget', { email: 'ada@example.com' }],
    ['counts', { month: '2026-11' }],
  ])('passes %s its arguments as sent: %j', (name, args) => {
    expect(answer(name, args)).toEqual({ name, args: decode(encode(args)) });
  });

  it.each([
    ['requeue', { from: 'delivered' }],
    ['requeue', { from: 'kept' }],
    ['requeue', { from: 'failed', id: '1 OR 1' }],
    ['rows', { before: Number.NaN }],
    ['rows', {}],
    ['forget', { email: 'nobody' }],
    ['forget', { email: `${'a'.repeat(1000)}@example.com` }],
    ['counts', { month: '%' }],
    ['none', {}],
    ['constructor', {}],
    [undefined, {}],
    ['rows', undefined],
  ])('refuses %s with %j', (name, args) => {
    expect(() => answer(name, args)).toThrow(RemoteCallError);
  });

  it.each(['', '{', 'null', '[]'])('refuses %j as no call', (text) => {
    expect(() => answerRemoteCall(text, calls)).toThrow(RemoteCallError);
  });
});
