import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltSite } from './built-site.ts';
import { sendErrorPage } from './error-page.ts';
import { sendPath } from './http/email-api.ts';
import { errorForLog, errorName } from './http/log-error.ts';
import { sendFile } from './send-file.ts';

type Fault = Error & { statusCode?: number; code?: string };

/** Serves the built site: its files, its 404 page for every other path and its 500 page for a fault of ours. */
export function addSite(app: FastifyInstance, { files, errorPages, isPrevious }: BuiltSite): void {
  if (isPrevious) app.log.warn('a build was interrupted: the one before it is served');
  for (const [path, file] of files)
    if ('fault' in file)
      app.log.error({ path, code: errorName(file.fault) }, 'a file of the site cannot be read');

  // Pages take no body: one that comes is neither read nor complained about.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  app.setErrorHandler((error: Fault, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 403 || status === 404) return sendErrorPage(request, reply, errorPages, 404);
    if (status < 500) return sendStatus(reply, status);
    request.log.error(errorForLog(error), 'error');
    return sendErrorPage(request, reply, errorPages, 500);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = pathOf(request) === sendPath ? 'POST, OPTIONS' : 'GET, HEAD';
    if (!allowed.includes(request.method)) return sendStatus(reply.header('allow', allowed), 405);
    return sendErrorPage(request, reply, errorPages, 404);
  });

  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = files.get(`/${request.params['*']}`);
    if (!file && files.has(`/${request.params['*']}/`))
      return reply.redirect(`/${request.params['*']}/`, 308);
    if (!file) return reply.callNotFound();
    if ('fault' in file) throw file.fault;
    return sendFile(request, reply, file);
  });
}

/** The path of a request as it came, without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** Answers with a status and its standard name. */
export function sendStatus(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${STATUS_CODES[status] ?? 'Error'}\n`);
}
