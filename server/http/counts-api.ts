import type { FastifyInstance } from 'fastify';
import { type CountedName, codeOf, sourceOf } from '../../shared/counts/source.ts';
import type { Counter } from '../outbox/counts.ts';

const countsPath = '/api/counts';

/** By what the page calls them: src/script/counts.ts. */
const names = new Map<unknown, CountedName>([
  ...(['visit', 'estimate', 'form'] as const).map((name) => [name, name] as const),
  ['tel:', 'call'],
  ['https:', 'whatsapp'],
  ['mailto:', 'email'],
]);

type Headers = Record<string, string | string[] | undefined> & { referer?: string };

/** Undefined where the visitor asks sites not to count, or another site's page sent the request. */
export const sourceOfMessage = ({ referer, dnt, ...headers }: Headers): string | undefined =>
  `${dnt}${headers['sec-gpc']}`.includes('1') || /-site|none/.test(`${headers['sec-fetch-site']}`)
    ? undefined
    : (codeOf(referer) ?? '');

/** Counts what a page tells: what it was, and the address that linked to the page. Ignores anything else. */
function countTold(counter: Counter, body: unknown, headers: Headers, address: string): void {
  const [told, linking = ''] = String(body).split(' ');
  const name = names.get(told);
  if (name && sourceOfMessage(headers) !== undefined)
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
