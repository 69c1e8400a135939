type Headers = { [name: string]: string | string[] | undefined };

/** RFC 9110, 13.1.2 and 13.1.3. Compares dates for equality: an earlier build put back is older. */
export function isNotModified(asked: Headers, file: Headers): boolean {
  const known = asked['if-none-match'];
  if (typeof known !== 'string') return asked['if-modified-since'] === file['last-modified'];
  return known.split(',').some((one) => ['*', file.etag].includes(one.trim().replace(/^W\//, '')));
}
