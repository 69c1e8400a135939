import type { State } from '../message.ts';
import type { Count } from './counts.ts';
import type { Row } from './merge.ts';

/** Where `npm run messages` reaches a store that is not on a disk of this machine. */
export const messagesPath = '/api/messages';

/** What it asks of that store, and the answers. */
export type Calls = {
  /** The next messages below an id, the latest first; none: the end. */
  rows(given: { before: number }): Row[];
  erased(given: object): string[];
  release(given: { from: State; id?: number }): number;
  forget(given: { email: string }): number;
  counts(given: { month: string }): Count[];
  merge(given: { rows: Row[]; erased: string[] }): { merged: number; unreadable: number };
};

/** JSON in which bytes are `{ bytes }`, in base64. */
export const encode = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    ArrayBuffer.isView(one) || one instanceof ArrayBuffer
      ? { bytes: Buffer.from(new Uint8Array(one as ArrayBuffer)).toString('base64') }
      : one,
  );

export const decode = (text: string): unknown =>
  JSON.parse(text, (_, one) => (typeof one?.bytes === 'string' ? Buffer.from(one.bytes, 'base64') : one));
