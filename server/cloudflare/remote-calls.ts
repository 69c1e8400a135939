import * as v from 'valibot';
import type { Count } from '../counts/counts.ts';
import { readBody } from '../http/body.ts';
import { HttpError, textResponse } from '../http/response.ts';
import type { Store } from '../outbox/store.ts';
import type { Sql } from '../sql.ts';

/** Where `npm run messages` reaches a remote store. */
export const messagesPath = '/api/messages';

const maxCallBytes = 4096;

/** How many messages are fetched at once. */
export const maxRows = 100;

/** A message by column. */
export type MessageRow = Record<string, string | number | null>;

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const shortText = v.pipe(v.string(), v.maxLength(1000), v.nonEmpty());

/** The arguments of each call, by the call's name. */
const callArguments = {
  rows: v.strictObject({ before: wholeNumber, limit: v.pipe(wholeNumber, v.maxValue(maxRows)) }),
  requeue: v.strictObject({
    from: v.picklist(['waiting', 'failed']), // Not `delivered`: the mail would go out again.
    id: v.optional(wholeNumber),
  }),
  forget: v.union([v.strictObject({ email: shortText }), v.strictObject({ key: shortText })]),
  counts: v.strictObject({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)) }),
};

export type CallName = keyof typeof callArguments;
export type ArgumentsOf<Name extends CallName> = v.InferOutput<(typeof callArguments)[Name]>;

const callSchema = v.object({
  name: v.picklist(Object.keys(callArguments) as CallName[]),
  args: v.unknown(),
});

/** The remote procedures of a store: their arguments and results. */
export type RemoteCalls = {
  /** At most `limit` messages with an id below `before`, the latest first. No messages mean the end of the list. */
  rows(args: ArgumentsOf<'rows'>): MessageRow[];
  requeue(args: ArgumentsOf<'requeue'>): number;
  forget(args: ArgumentsOf<'forget'>): number;
  counts(args: ArgumentsOf<'counts'>): Count[];
};

const nextRows = 'SELECT * FROM messages WHERE id < :before ORDER BY id DESC LIMIT :limit';

/** The remote calls on an Object's store, for `npm run messages`. */
export function remoteCallsOn(sql: Sql, store: Store): RemoteCalls {
  return {
    rows: (page) => sql.query<MessageRow>(nextRows, page),
    requeue: ({ from, id }) => store.requeue(from, id),
    forget: (selection) => store.forget(selection),
    counts: ({ month }) => store.countsOf(month),
  };
}

/** Answers a remote call. The Worker has checked the token. */
export async function respondToRemoteCall(request: Request, calls: RemoteCalls): Promise<Response> {
  try {
    const text = Buffer.from(await readBody(request, maxCallBytes)).toString();
    return textResponse(200, JSON.stringify(runRemoteCall(text, calls)));
  } catch (error) {
    if (error instanceof HttpError) {
      return textResponse(error.statusCode, `${error.message}\n`);
    }
    throw error;
  }
}

/** Throws an HttpError for a call that doesn't exist or that doesn't take these arguments. */
function runRemoteCall(text: string, calls: RemoteCalls): unknown {
  const { name, args } = parse(callSchema, readJson(text));
  const schema: v.GenericSchema = callArguments[name];
  return calls[name](parse(schema, args) as never);
}

/** Throws an HttpError for a value that doesn't fit the schema. */
function parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) {
    return output;
  }
  const paths = new Set(issues.map((issue) => v.getDotPath(issue) ?? 'body'));
  throw new HttpError(400, `Not a call with its arguments: ${[...paths].slice(0, 5).join(', ')}`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The request body is not valid JSON');
  }
}
