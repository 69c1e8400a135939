import type { HeaderFields } from './headers.ts';

/**
 * Whether the client already has the file (RFC 9110, 13.1.2 and 13.1.3). Dates must be equal,
 * because an earlier build that was put back is older.
 */
export function isNotModified(request: Headers, file: HeaderFields): boolean {
  const etags = request.get('if-none-match');
  if (etags === null) {
    return request.get('if-modified-since') === file['last-modified'];
  }
  return etags.split(',').some((item) => {
    const etag = item.trim().replace(/^W\//, '');
    return etag === '*' || etag === file.etag;
  });
}
