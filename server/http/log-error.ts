/**
 * What may be said of any error in a log or to the operator: SQLite's wording of its code, the system's code
 * or the error's type. Never its message, which may repeat what a visitor wrote.
 */
export function errorName(error: unknown): string {
  const { errstr, code, name } = Object(error) as { errstr?: string; code?: string; name?: string };
  return errstr ?? code ?? name ?? 'unknown error';
}

/** An error as a log may hold it: its name, and the places in the project's code that it came through. */
export const errorForLog = (error: unknown) => ({ code: errorName(error), at: stackPlaces(error) });

const ownPlace = /^ {4}at .*?\/((?:server|shared|src|build)\/[\w./-]+:\d+):\d+\)?$/;

/** The places that a stack names, innermost first, as `server/x.ts:12`. The message, which comes first, is left out. */
function stackPlaces(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { stack = '', message } = error;
  const messageAt = stack.indexOf(message);
  if (messageAt < 0) return [];
  return stack
    .slice(messageAt + message.length)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .flatMap((line) => ownPlace.exec(line)?.[1] ?? []);
}
