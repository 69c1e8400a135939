import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../env.ts';

/**
 * What may be said of any error in a log or to the operator: SQLite's wording of its code, the system's code
 * or the error's type. Never its message, which may repeat what a visitor wrote.
 */
export function errorName(error: unknown): string {
  const { errstr, code, name } = Object(error) as { errstr?: string; code?: string; name?: string };
  return errstr ?? code ?? name ?? 'unknown error';
}

/** An error as a log may hold it: its name, and the places of our own code that it came through. */
export const errorForLog = (error: unknown) => ({ code: errorName(error), at: errorPlaces(error) });

/** A stack's line for one of our files: `    at name (file:///…/server/x.ts:12:3)`, or a plain path. */
const place = /^ {4}at (?:.+ \()?((?:file:\/\/)?\/?[^()\n]+):(\d+):\d+\)?$/gm;

/**
 * The places in our own code that a stack names, innermost first, as `server/x.ts:12`. The text above them is the
 * message; a line of it that looks like a place counts only if it names a file of ours, so that nothing a
 * visitor wrote comes along.
 */
function errorPlaces(error: unknown): string[] {
  const { stack } = Object(error) as { stack?: unknown };
  if (typeof stack !== 'string') return [];
  return [...stack.matchAll(place)].flatMap(([, where = '', line]) => {
    const path = ownFile(where);
    return path === undefined ? [] : [`${path}:${line}`];
  });
}

function ownFile(where: string): string | undefined {
  const path = pathOf(where);
  if (!path?.startsWith(root)) return undefined;
  const own = path.slice(root.length).replaceAll('\\', '/');
  return /^(server|src|build)\/[\w./-]+$/.test(own) && existsSync(join(root, own)) ? own : undefined;
}

function pathOf(where: string): string | undefined {
  if (!where.startsWith('file:')) return where;
  try {
    return fileURLToPath(where);
  } catch {
    return undefined; // An address that only the message made look like a file's.
  }
}
