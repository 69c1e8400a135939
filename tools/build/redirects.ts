import type { Built } from '../../server/node/built.ts';
import type { Redirect } from './content/read-redirects.ts';

type Redirects = Built['redirects'];

/**
 * Returns where each address of an earlier site leads, with and without a slash at its end unless it's that of a file.
 */
export function redirectsByPath(redirects: readonly Redirect[]): Redirects {
  const byPath: Redirects = {};
  for (const { from, to } of redirects) {
    byPath[from] = to;
    const isFile = /\.[^/]*$/.test(from);
    if (!isFile) {
      byPath[`${from}/`] = to;
    }
  }
  return byPath;
}

/** Returns the lines of `_redirects`, for static hosts. */
export function redirectLines(redirects: Redirects): string[] {
  return Object.entries(redirects).map(
    ([from, to]) => `${from.replace(ambiguous, encodeURIComponent)} ${to} 301`,
  );
}

/**
 * Characters that the file's lines can't contain. All others stay as they are, because Netlify reads no encoded ones.
 */
const ambiguous = /[\s%?#]/g;
