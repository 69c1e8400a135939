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

/** Characters that the file's lines can't contain. All others stay as they are, because Netlify reads no encoded ones. */
const ambiguous = /[\s%?#]/g;

/** The redirects that don't work at Netlify, which compares the written path with the decoded address. */
export const lostAtNetlify = (redirects: readonly Redirect[]): string[] =>
  redirects.map(({ from }) => from).filter((from) => from.search(ambiguous) >= 0);

/** An address is redirected with and without a slash at its end, unless it's that of a file. */
function pathsOf(from: string): string[] {
  const isFile = /\.[^/]*$/.test(from);
  return isFile ? [from] : [from, `${from}/`];
}
