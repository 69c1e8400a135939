import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, SiteFile } from './built-site.ts';

const brotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const gzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** The smallest form of a file that the visitor takes. */
export function bestBody(file: SiteFile, request: FastifyRequest): Body {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (file.br && brotli.test(accepted)) return file.br;
  if (file.gzip && gzip.test(accepted)) return file.gzip;
  return file.plain;
}

/** Answers with a file: whole, a part of it, or 304 to whoever has it already. Parts are parts of the plain form. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const range = request.method === 'GET' ? wantedRange(request, file) : undefined;
  const body = range ? file.plain : bestBody(file, request);
  reply.headers(body.fileHeaders);
  if (isKnown(request, body.etag, file.modified)) return reply.code(304).removeHeader('content-type').send();
  if (!range) return reply.send(body.bytes);

  const { length } = file.plain.bytes;
  const { first, last } = range;
  if (first > last) {
    const text = 'Range Not Satisfiable\n';
    return reply.code(416).header('content-range', `bytes */${length}`).type(plainText).send(text);
  }
  reply.code(206).header('content-range', `bytes ${first}-${last}/${length}`);
  return reply.send(file.plain.bytes.subarray(first, last + 1));
}

const plainText = 'text/plain; charset=utf-8';

/** RFC 9110, 13.1.2 and 13.1.3. The date must be the same one: after a step back to an earlier build it is older. */
function isKnown({ headers }: FastifyRequest, etag: string, modified: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return headers['if-modified-since'] === modified;
  return known.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}

/** The one range that is asked for, `first` beyond `last` when there is no such part; undefined for the whole file. */
function wantedRange(
  { headers }: FastifyRequest,
  file: SiteFile,
): { first: number; last: number } | undefined {
  const condition = headers['if-range'];
  if (condition !== undefined && ![file.plain.etag, file.modified].includes(String(condition)))
    return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const end = file.plain.bytes.length - 1;
  if (first !== '') {
    const until = last === '' ? end : Math.min(Number(last), end);
    return last !== '' && Number(last) < Number(first) ? undefined : { first: Number(first), last: until };
  }
  return last === '' ? undefined : { first: Math.max(0, end + 1 - Number(last)), last: end };
}
