import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redirect } from '../../shared/content/redirects.ts';

/** Writes `_redirects`, for static hosts and for our server. A site without redirects has no such file. */
export async function writeRedirects(
  folder: string,
  redirects: readonly Redirect[],
): Promise<void> {
  if (redirects.length === 0) {
    return;
  }
  const lines = redirects.flatMap(({ from, to }) =>
    pathsOf(from).map((path) => `${path.replace(ambiguous, encodeURIComponent)} ${to} 301`),
  );
  await writeFile(join(folder, '_redirects'), `${lines.join('\n')}\n`);
}

/** Signs that the file's lines can't have. Other letters are written as they are: Netlify reads no encoded ones. */
const ambiguous = /[\s%?#]/g;

/** The redirects that Netlify can't have, because it compares what is written with the decoded address. */
export const lostAtNetlify = (redirects: readonly Redirect[]): string[] =>
  redirects.map(({ from }) => from).filter((from) => from.search(ambiguous) >= 0);

/** An address counts with and without a slash at its end, unless it's a file's. */
function pathsOf(from: string): string[] {
  const isFile = /\.[^/]*$/.test(from);
  return isFile ? [from] : [from, `${from}/`];
}
