import * as v from 'valibot';
import type { Count } from './counts.ts';
import type { Value } from './sql.ts';

/** Where `npm run messages` reaches a remote store. */
export const messagesPath = '/api/messages';

export const maxCallBytes = 4096;

/** A message by column. Blobs are ArrayBuffers in a Durable Object. */
export type Row = Record<string, Value | ArrayBuffer>;

/** A blob as SQLite returns it: an ArrayBuffer in a Durable Object, otherwise an array of bytes. */
type Bytes = Uint8Array | ArrayBuffer;

function isBytes(value: unknown): value is Bytes {
  return value instanceof Uint8Array || value instanceof ArrayBuffer;
}

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The arguments of each call. */
const argumentSchemas = {
  rows: v.strictObject({ before: wholeNumber }),
  // Not from `delivered`: the mail would go out again.
  requeue: v.strictObject({ from: v.picklist(['waiting', 'failed']), id: v.optional(wholeNumber) }),
  forget: v.strictObject({ email: v.pipe(v.string(), v.maxLength(1000), v.includes('@')) }),
  counts: v.strictObject({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)) }),
};

export type CallName = keyof typeof argumentSchemas;
export type ArgumentsOf<Name extends CallName> = v.InferOutput<(typeof argumentSchemas)[Name]>;

/** The remote procedures of a store: their arguments and results. */
export type RemoteCalls = {
  /** Returns the next messages below an id, the latest first, or none after the last one. */
  rows(args: ArgumentsOf<'rows'>): Row[];
  requeue(args: ArgumentsOf<'requeue'>): number;
  forget(args: ArgumentsOf<'forget'>): number;
  counts(args: ArgumentsOf<'counts'>): Count[];
};

/** Thrown for a wrong call. The message is a sentence for whoever makes it. */
export class RemoteCallError extends Error {}

/**
 * Makes the call that a request's body names, and returns its result. Throws a RemoteCallError for a
 * call that doesn't exist or that doesn't take these arguments.
 */
export function answerRemoteCall(text: string, calls: RemoteCalls): unknown {
  const { name, args } = readRequest(text);
  switch (name) {
    case 'rows':
      return calls.rows(readArguments(name, argumentSchemas.rows, args));
    case 'requeue':
      return calls.requeue(readArguments(name, argumentSchemas.requeue, args));
    case 'forget':
      return calls.forget(readArguments(name, argumentSchemas.forget, args));
    case 'counts':
      return calls.counts(readArguments(name, argumentSchemas.counts, args));
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

function readArguments<Schema extends v.GenericSchema>(
  name: CallName,
  schema: Schema,
  args: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, args);
  if (success) {
    return output;
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
  return JSON.stringify(value, encodeBytes);
}

/** Looks at the value in its object, because `toJSON` has already turned a Buffer into a list of numbers. */
function encodeBytes(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const original = this[name];
  if (!isBytes(original)) {
    return value;
  }
  const bytes = new Uint8Array(original);
  return { bytes: Buffer.from(bytes).toString('base64') };
}

const encodedBytes = v.object({ bytes: v.string() });

export function decode(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) =>
    v.is(encodedBytes, value) ? Buffer.from(value.bytes, 'base64') : value,
  );
}
