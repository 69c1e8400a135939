import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltSite } from './built-site.ts';
import { bestBody } from './send-file.ts';

/** Stands in for a page that could not be read. */
const lastResort = { 404: 'Oops! Page not found\n', 500: 'Unexpected Application Error!\n' };

/** Answers with the site's page for that status, whole: a returning visitor's If-None-Match is not for it. */
export function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: BuiltSite['errorPages'],
  status: 404 | 500,
): FastifyReply {
  reply.code(status).header('cache-control', status === 404 ? 'no-cache' : 'no-store');
  const page = pages[status];
  if (!page) return reply.type('text/plain; charset=utf-8').send(lastResort[status]);
  const { headers, bytes } = bestBody(page, request);
  return reply.headers(headers).send(bytes);
}
