import type { FastifyInstance } from 'fastify';
import { type CountedName, codeOf, sourceOf } from '../../shared/counts/source.ts';
import type { Counter } from '../outbox/counts.ts';

export const countsPath = '/api/counts';

/** By what the page calls them: src/script/counts.ts. */
const names = new Map<unknown, CountedName>([
  ...(['visit', 'estimate', 'form'] as const).map((name) => [name, name] as const),
  ['tel:', 'call'],
  ['https:', 'whatsapp'],
  ['mailto:', 'email'],
]);

type Headers = Record<string, string | string[] | undefined> & { referer?: string };

/** Nothing where the visitor asks sites not to count, or another site's page sent the request. */
export function sourceOfMessage({ referer, dnt, ...headers }: Headers): { source?: string } {
  const isAsked = dnt === '1' || headers['sec-gpc'] === '1';
  const isOwn = /^(same-origin|undefined)$/.test(String(headers['sec-fetch-site']));
  return isAsked || !isOwn ? {} : { source: codeOf(referer) ?? '' };
}

/** Counts what a page tells: what it was, and the address that linked to the page. Ignores anything else. */
export function countTold(counter: Counter, body: unknown, headers: Headers, address: string): void {
  const [told, linking = ''] = String(body).split(' ');
  const name = names.get(told);
  if (name && 'source' in sourceOfMessage(headers))
    counter.add(name, sourceOf(headers.referer, linking), address);
}

/** Answers 204 to all that comes, and leaves no line in the log. */
export async function addCountsApi(app: FastifyInstance, counter: Counter): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2048 }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((_error, _request, reply) => reply.code(204).send());
  app.post(countsPath, { logLevel: 'silent' }, async (request, reply) => {
    countTold(counter, request.body, request.headers, request.ip);
    return reply.code(204).send();
  });
}
