import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPath } from '../http/email-request.ts';
import { isNotModified } from '../http/not-modified.ts';
import { locationOf, otherForm } from '../http/redirect.ts';
import { errorForLog, errorName } from '../log-error.ts';
import type { Body, Encoding, Site } from './static.ts';

// `import` would also load Node's HTTP client: 3 MB.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const plainText = 'text/plain; charset=utf-8';
const fallbackTexts = { 404: 'Oops! Page not found\n', 500: 'Unexpected Application Error!\n' };

/** Adds a built site's files, redirects and error pages to a server. */
export function addSite(app: FastifyInstance, site: Site): void {
  logUnreadableFiles(app, site);

  // A body sent to a page is neither read nor refused.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  app.get<{ Params: { '*': string } }>('/*', (request, reply) =>
    sendPage(`/${request.params['*']}`, site, reply),
  );

  app.setNotFoundHandler((request, reply) => {
    const isSendPath = request.url.split('?', 1)[0] === sendPath;
    const allowed = isSendPath ? ['POST', 'OPTIONS'] : ['GET', 'HEAD'];
    if (!allowed.includes(request.method)) {
      return sendStatus(reply.header('allow', allowed.join(', ')), 405);
    }
    return sendErrorPage(404, site, reply);
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 403 || status === 404) {
      return sendErrorPage(404, site, reply);
    }
    if (status < 500) {
      return sendStatus(reply, status);
    }
    request.log.error(errorForLog(error), 'A request failed');
    return sendErrorPage(500, site, reply);
  });
}

function logUnreadableFiles(app: FastifyInstance, { files }: Site): void {
  for (const [path, file] of files) {
    if (file instanceof Error) {
      app.log.error({ path, code: errorName(file) }, 'A file of the site cannot be read');
    }
  }
}

function sendPage(path: string, { files, redirects }: Site, reply: FastifyReply) {
  const file = files.get(path);
  if (file instanceof Error) {
    throw file;
  }
  if (file) {
    return sendFile(file, reply);
  }
  const otherPath = otherForm(path);
  if (files.has(otherPath)) {
    return reply.redirect(locationOf(otherPath, reply.request.url), 308);
  }
  const target = redirects.get(path);
  if (target !== undefined) {
    return reply.redirect(locationOf(target, reply.request.url), 301);
  }
  return reply.callNotFound();
}

/**
 * Sends a file past Fastify's own handling of headers, or 304. Ignores `Range`, as RFC 9110 allows:
 * the largest file is a photograph.
 */
function sendFile(file: Body[], reply: FastifyReply): void {
  const { bytes, headers } = bestBody(file, reply.request);
  if (isNotModified(reply.request.headers, headers)) {
    reply
      .code(304)
      .headers(headers)
      .removeHeader('content-type')
      .removeHeader('content-length')
      .send();
    return;
  }
  reply.hijack().raw.writeHead(200, headers).end(bytes);
}

/** Sends no validators, because an If-None-Match is about another page. */
function sendErrorPage(status: 404 | 500, { errorPages }: Site, reply: FastifyReply): FastifyReply {
  reply.code(status);
  if (status === 500) {
    reply.header('cache-control', 'no-store');
  }
  const page = errorPages.get(`/${status}.html`);
  if (!page || page instanceof Error) {
    return reply.type(plainText).send(fallbackTexts[status]);
  }
  const { headers, bytes } = bestBody(page, reply.request);
  return reply.headers(headers).removeHeader('etag').removeHeader('last-modified').send(bytes);
}

export function sendStatus(reply: FastifyReply, status: number): FastifyReply {
  const text = `${STATUS_CODES[status] ?? 'Error'}\n`;
  return reply.code(status).header('cache-control', 'no-store').type(plainText).send(text);
}

/** A client refuses an encoding by leaving it out, or by `q=0`. */
const acceptedEncodings: Record<Encoding, RegExp> = {
  br: accepting('br'),
  gzip: accepting('gzip'),
  identity: /^/,
};

function accepting(encoding: string): RegExp {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`);
}

function bestBody(file: Body[], request: FastifyRequest): Body {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return file.find(({ encoding }) => acceptedEncodings[encoding].test(accepted)) as Body;
}
