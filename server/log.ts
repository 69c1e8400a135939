import type { Settings } from '../shared/config/settings.ts';
import { StoreError } from './sql.ts';

export type Log = Record<'info' | 'warn' | 'error', (fields: object, text: string) => void>;

const levels: Settings['logLevel'][] = ['info', 'warn', 'error', 'silent'];

/** A log that writes a line of JSON for each entry, from the level `lowest` up. */
export function createLog(
  lowest: Settings['logLevel'],
  write: (line: string) => void = console.log,
): Log {
  function writer(level: 'info' | 'warn' | 'error') {
    const isWritten = levels.indexOf(level) >= levels.indexOf(lowest);
    return (fields: object, msg: string) => {
      if (isWritten) {
        write(JSON.stringify({ level, time: Date.now(), ...fields, msg }));
      }
    };
  }
  return { info: writer('info'), warn: writer('warn'), error: writer('error') };
}

/**
 * What a log may say about an error: a StoreError's message, SQLite's text, the system's code or the error's type. Any
 * other message may repeat what a visitor wrote.
 */
export function errorName(error: unknown): string {
  if (error instanceof StoreError) {
    return error.message;
  }
  const { errstr, code, name } = (error ?? {}) as {
    errstr?: string;
    code?: unknown;
    name?: string;
  };
  if (errstr !== undefined) {
    return errstr;
  }
  // A DOMException's code is a number, which says less than its name.
  if (typeof code === 'string') {
    return code;
  }
  return name ?? 'unknown error';
}

export function errorForLog(error: unknown): { error: string; at: string[] } {
  return { error: errorName(error), at: stackLines(error) };
}

/** Matches a line of a stack that is in one of the program's files, or in the Worker's only file. */
const programStackLine =
  /^ {4}at (?:.*[(/])?((?:(?:server|shared|tools)\/[\w./-]+|worker\.js):\d+):\d+\)?$/;

/** The lines of a stack that are in this program, such as `server/node/main.ts:12`, or `worker.js:12`. */
function stackLines(error: unknown): string[] {
  if (!(error instanceof Error)) {
    return [];
  }
  const { stack = '', message } = error;
  const messageStart = stack.indexOf(message);
  if (messageStart < 0) {
    return [];
  }
  return stack
    .slice(messageStart + message.length)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .flatMap((line) => programStackLine.exec(line)?.[1] ?? []);
}
