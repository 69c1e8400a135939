import type { Built } from '../../server/node/built.ts';
import type { Redirect } from './content/read-redirects.ts';

type Redirects = Built['redirects'];

/**
 * Returns where each address of an earlier site leads, with and without a final slash. A file's address has no slash.
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
 * Encodes the characters that the file's lines can't contain. All others stay as they are, because Netlify understands
 * no encoded ones.
 */
const ambiguous = /[\s%?#]/g;
