import * as v from 'valibot';
import type { Count } from './counts.ts';
import type { Row } from './merge.ts';

/** Where `npm run messages` reaches a store that isn't on a disk of this machine. */
export const messagesPath = '/api/messages';

/** What one `merge` may bring: rows, of which each may have 64 KB, and hashes of erased messages. */
export const maxRows = 50;
export const maxHashes = 10_000;
export const maxCallBytes = 8 * 1024 * 1024;

const bytes = v.custom<Uint8Array | ArrayBuffer>(ArrayBuffer.isView);
const value = v.union([v.string(), v.number(), v.null(), bytes]);
const columnName = v.pipe(v.string(), v.regex(/^\w+$/));
const row = v.record(columnName, value);
const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The arguments of each call. */
const argumentSchemas = {
  rows: v.strictObject({ before: wholeNumber }),
  erased: v.strictObject({}),
  // Not from `delivered`: the email would go out again.
  requeue: v.strictObject({ from: v.picklist(['waiting', 'failed']), id: v.optional(wholeNumber) }),
  forget: v.strictObject({ email: v.pipe(v.string(), v.maxLength(1000), v.includes('@')) }),
  counts: v.strictObject({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)) }),
  merge: v.strictObject({
    rows: v.pipe(v.array(row), v.maxLength(maxRows)),
    erased: v.pipe(v.array(hash), v.maxLength(maxHashes)),
  }),
};

export type CallName = keyof typeof argumentSchemas;
export type ArgumentsOf<Name extends CallName> = v.InferOutput<(typeof argumentSchemas)[Name]>;

/** The remote procedures of a store: their arguments and results. */
export type RemoteCalls = {
  /** Returns the next messages below an id, the latest first. None means the end. */
  rows(args: ArgumentsOf<'rows'>): Row[];
  erased(args: ArgumentsOf<'erased'>): string[];
  requeue(args: ArgumentsOf<'requeue'>): number;
  forget(args: ArgumentsOf<'forget'>): number;
  counts(args: ArgumentsOf<'counts'>): Count[];
  merge(args: ArgumentsOf<'merge'>): { merged: number; unreadable: number };
};

/** Thrown for a wrong call. The message is a sentence for whoever makes it. */
export class RemoteCallError extends Error {}

/**
 * Answers a request's body by the right call. Throws a RemoteCallError for a call that doesn't exist
 * or that doesn't take these arguments.
 */
export function answerRemoteCall(text: string, calls: RemoteCalls): unknown {
  const { name, args } = readRequest(text);
  switch (name) {
    case 'rows':
      return calls.rows(readArguments('rows', args));
    case 'erased':
      return calls.erased(readArguments('erased', args));
    case 'requeue':
      return calls.requeue(readArguments('requeue', args));
    case 'forget':
      return calls.forget(readArguments('forget', args));
    case 'counts':
      return calls.counts(readArguments('counts', args));
    case 'merge':
      return calls.merge(readArguments('merge', args));
    default:
      throw new RemoteCallError('There is no such call');
  }
}

const requestSchema = v.object({ name: v.string(), args: v.unknown() });

function readRequest(text: string): v.InferOutput<typeof requestSchema> {
  const { success, output } = v.safeParse(requestSchema, readJson(text));
  if (!success) {
    throw new RemoteCallError('The request body must name a call and its arguments');
  }
  return output;
}

function readArguments<Name extends CallName>(name: Name, args: unknown): ArgumentsOf<Name> {
  const { success, output, issues } = v.safeParse(argumentSchemas[name], args);
  if (success) {
    return output as ArgumentsOf<Name>;
  }
  const paths = new Set(issues.map((issue) => v.getDotPath(issue) ?? 'args'));
  throw new RemoteCallError(
    `${name} does not take these arguments: ${[...paths].slice(0, 5).join(', ')}`,
  );
}

function readJson(text: string): unknown {
  try {
    return decode(text);
  } catch {
    throw new RemoteCallError('The request body is not valid JSON');
  }
}

/** Returns JSON in which bytes are `{ bytes }`, in base64. */
export function encode(value: unknown): string {
  return JSON.stringify(value, (_, item) => {
    const isBytes = ArrayBuffer.isView(item) || item instanceof ArrayBuffer;
    return isBytes
      ? { bytes: Buffer.from(new Uint8Array(item as ArrayBuffer)).toString('base64') }
      : item;
  });
}

export function decode(text: string): unknown {
  return JSON.parse(text, (_, item) => {
    const isBytes = typeof item?.bytes === 'string';
    return isBytes ? Buffer.from(item.bytes, 'base64') : item;
  });
}
