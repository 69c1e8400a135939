import * as v from 'valibot';
import { readBody } from '../http/body.ts';
import { HttpError, textResponse } from '../http/response.ts';
import type { Store } from '../outbox/store.ts';
import type { Sql } from '../sql.ts';

const maxCallBytes = 4096;

/** How many messages are fetched at once. */
export const maxRows = 100;

export type MessageRow = Record<string, string | number | null>;

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const shortText = v.pipe(v.string(), v.maxLength(1000), v.nonEmpty());

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

const nextRows = 'SELECT * FROM messages WHERE id < :before ORDER BY id DESC LIMIT :limit';

export type RemoteCalls = ReturnType<typeof remoteCallsOn>;

/** The remote calls on an Object's store, for `npm run messages`. */
export function remoteCallsOn(sql: Sql, store: Store) {
  return {
    /** At most `limit` messages with an id below `before`, the latest first. An empty list means the end. */
    rows: (page: ArgumentsOf<'rows'>) => sql.query<MessageRow>(nextRows, page),
    requeue: ({ from, id }: ArgumentsOf<'requeue'>) => store.requeue(from, id),
    forget: (selection: ArgumentsOf<'forget'>) => store.forget(selection),
    counts: ({ month }: ArgumentsOf<'counts'>) => store.countsOf(month),
  };
}

/** Answers a remote call. The Worker has checked the token. */
export async function respondToRemoteCall(request: Request, calls: RemoteCalls): Promise<Response> {
  try {
    const text = Buffer.from(await readBody(request, maxCallBytes)).toString();
    const { name, args } = readCall(text);
    return textResponse(200, JSON.stringify(calls[name](args as never)));
  } catch (error) {
    if (error instanceof HttpError) {
      return textResponse(error.statusCode, `${error.message}\n`);
    }
    throw error;
  }
}

/** Throws an HttpError for a call that doesn't exist or that doesn't take these arguments. */
function readCall(text: string): { name: CallName; args: unknown } {
  try {
    const { name, args } = v.parse(callSchema, JSON.parse(text));
    return { name, args: v.parse<v.GenericSchema>(callArguments[name], args) };
  } catch {
    throw new HttpError(400, 'The request body must be a call with its arguments');
  }
}
