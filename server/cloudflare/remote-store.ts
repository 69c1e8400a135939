import { textAnswer } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import { Refusal } from '../http/refusal.ts';
import {
  maxCallBytes,
  RemoteCallError,
  type RemoteCalls,
  type Row,
  runRemoteCall,
} from '../outbox/remote-calls.ts';
import type { Store } from '../outbox/store.ts';
import type { Sql } from '../sql.ts';

const rowsPerPage = 100;

const nextRows = 'SELECT * FROM messages WHERE id < :before ORDER BY id DESC LIMIT :rowsPerPage';

type RemoteStoreParts = {
  sql: Sql;
  store: Store;
  /** Called before messages are requeued by hand. */
  onRequeue(): void;
};

/** Returns the remote calls on an Object's store, for `npm run messages`. */
export function remoteCallsOn({ sql, store, onRequeue }: RemoteStoreParts): RemoteCalls {
  return {
    rows: ({ before }) => sql.query<StoredRow>(nextRows, { before, rowsPerPage }).map(rowOf),
    requeue: ({ from, id }) => {
      onRequeue();
      return store.requeue(from, id);
    },
    forget: ({ email }) => store.forget(email),
    counts: ({ month }) => store.countsOf(month),
  };
}

/** Bytes are an ArrayBuffer in a Durable Object, and an array of them elsewhere. */
type StoredRow = Row & { content_hash: ArrayBuffer };

const rowOf = (row: StoredRow): Row => ({
  ...row,
  content_hash: Buffer.from(row.content_hash).toString('hex'),
});

/** Answers a remote call. The Worker has checked the token. */
export async function respondToRemoteCall(request: Request, calls: RemoteCalls): Promise<Response> {
  try {
    const text = Buffer.from(await readBody(request, maxCallBytes)).toString();
    const result = runRemoteCall(text, calls);
    return textAnswer(200, JSON.stringify(result));
  } catch (error) {
    if (error instanceof RemoteCallError) {
      return textAnswer(400, `${error.message}\n`);
    }
    if (error instanceof Refusal) {
      return textAnswer(error.statusCode, `${error.message}\n`);
    }
    throw error;
  }
}
