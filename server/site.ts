import { STATUS_CODES } from 'node:http';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPath } from './email-api.ts';
import { sendErrorPage } from './error-page.ts';
import { faultName } from './fault.ts';

/** Written by the build for the server itself, not for visitors. */
const internal = /^\/_headers$|\.(br|gz)$/;
const dotfile = /\/\.(?!well-known\/)/;

type Fault = Error & { statusCode?: number; code?: string };

/** Serves the built site: its files, its 404 page for every other path and its 500 page for a fault of ours. */
export async function addSite(app: FastifyInstance, distDir: string): Promise<void> {
  // Pages take no body: one that comes is neither read nor complained about.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  app.setErrorHandler((error: Fault, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 403 || status === 404) return sendErrorPage(request, reply, distDir, 404);
    if (status < 500) return sendStatus(reply, status);
    request.log.error({ code: faultName(error) }, 'fault');
    return sendErrorPage(request, reply, distDir, 500);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = pathOf(request) === sendPath ? 'POST, OPTIONS' : 'GET, HEAD';
    if (!allowed.includes(request.method)) return sendStatus(reply.header('allow', allowed), 405);
    return sendErrorPage(request, reply, distDir, 404);
  });

  await app.register(serveFiles, {
    root: distDir,
    preCompressed: true,
    cacheControl: false, // The build's _headers says it.
    dotfiles: 'allow', // allowedPath says which.
    allowedPath: (path) => !internal.test(path) && !dotfile.test(path),
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
