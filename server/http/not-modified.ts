import type { Headers } from './headers.ts';

type Condition = 'if-none-match' | 'if-modified-since';

/**
 * Whether the client already has the file (RFC 9110, 13.1.2 and 13.1.3). Dates must be equal,
 * because an earlier build that was put back is older.
 */
export function isNotModified(
  request: Partial<Record<Condition, string | undefined>>,
  file: Headers,
): boolean {
  const etags = request['if-none-match'];
  if (etags === undefined) {
    return request['if-modified-since'] === file['last-modified'];
  }
  return etags.split(',').some((item) => {
    const etag = item.trim().replace(/^W\//, '');
    return etag === '*' || etag === file.etag;
  });
}
