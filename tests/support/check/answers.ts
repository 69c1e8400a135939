import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Passing } from './front.ts';

/** The answer without a header. */
export const without = (name: string, { headers }: Passing) => ({
  headers: Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name)),
});

/** With another value of a header. */
export const withHeader = (name: string, value: string, { headers }: Passing) => ({
  headers: { ...headers, [name]: value },
});

/** With another text, compressed as before. Throws when the edit changes nothing: the test would try nothing. */
export const edited = (answer: Passing, edit: (text: string) => string) => {
  const isBrotli = answer.headers['content-encoding'] === 'br';
  const text = (isBrotli ? brotliDecompressSync(answer.body) : answer.body).toString();
  const after = edit(text);
  if (after === text) throw new Error('The edit found nothing');
  return { body: isBrotli ? brotliCompressSync(after) : Buffer.from(after) };
};
