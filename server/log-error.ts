export type Log = Record<'info' | 'warn' | 'error', (fields: object, text: string) => void>;

/** Returns SQLite's text, the system's code or the error's type. A message may repeat what a visitor wrote. */
export function errorName(error: unknown): string {
  const { errstr, code, name } = Object(error) as { errstr?: string; code?: string; name?: string };
  return errstr ?? code ?? name ?? 'unknown error';
}

export const errorForLog = (error: unknown) => ({ code: errorName(error), at: stackPlaces(error) });

const ownPlace = /^ {4}at .*?\/((?:server|shared|src|build)\/[\w./-]+:\d+):\d+\)?$/;

/** Returns the project's places in a stack, as `server/main.ts:12`. A stack begins with the message. */
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
