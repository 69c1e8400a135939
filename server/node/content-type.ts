import { lookup, mimes } from 'mrmime';

mimes.ico = 'image/x-icon';

/** Returns the content type of a file, by its name. */
export function contentTypeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  const isText = /^text\/|\/json$|\+json$|\/xml$/.test(type);
  return isText ? `${type}; charset=utf-8` : type;
}
