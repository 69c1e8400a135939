import { expect, it } from 'vitest';
import { decode, encode } from './wire.ts';

it('rows reach the other side as they are, with the bytes of either SQLite', () => {
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
