import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookup } from 'mrmime';
import { ConfigError } from '../env.ts';
import { sendPath } from './email-api.ts';
import { errorForLog, errorName } from './log-error.ts';

export type Headers = Record<string, string>;
/** A file in one encoding, with the headers that describe exactly these bytes. */
type Body = { bytes: Buffer; etag: string; headers: Headers };
type SiteFile = { modified: string; plain: Body; br?: Body; gzip?: Body };

/** By decoded path, such as `/`. A file that cannot be read is an Error. */
type Files = Map<string, SiteFile | Error>;
type ErrorStatus = 404 | 500;

export type Site = {
  files: Files;
  errorPages: Record<ErrorStatus, SiteFile | undefined>;
  headersFor: (path: string) => Headers;
};

const internal = /^\/_headers$|\.(?:br|gz)$|\/\.(?!well-known\/)/;

const fallbackTexts = { 404: 'Oops! Page not found\n', 500: 'Unexpected Application Error!\n' };

/**
 * Reads a built site into memory: a later build takes effect at a restart, one swapped in meanwhile is read again. Throws
 * a ConfigError if there is none.
 */
export function readSite(distDir: string): Site {
  // The build writes `_headers` last.
  const folder = [distDir, `${distDir}.previous`].find((one) => existsSync(join(one, '_headers')));
  if (!folder) throw new ConfigError(`${distDir} holds no built site: run npm run build first`);
  if (folder !== distDir) console.warn('a build was interrupted: the one before it is served');
  const inode = () => statSync(folder, { throwIfNoEntry: false })?.ino;
  const before = inode();
  const isSwapped = () => before === undefined || inode() !== before;
  try {
    const site = readFolder(folder);
    if (!isSwapped()) return site;
  } catch (error) {
    if (!isSwapped()) throw error;
  }
  return readSite(distDir);
}

function readFolder(folder: string): Site {
  const files: Files = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (entry.isDirectory() || internal.test(path)) continue;
    const read = readFile(file);
    files.set(path, read);
    if (path.endsWith('/index.html')) files.set(path.slice(0, -'index.html'.length), read);
  }
  return {
    files,
    errorPages: { 404: takeErrorPage(files, 404), 500: takeErrorPage(files, 500) },
    headersFor: parseHeadersFile(readFileSync(join(folder, '_headers'), 'utf8')),
  };
}

/** Removes an error page from the files, so that it is never sent with 200. */
function takeErrorPage(files: Files, status: ErrorStatus): SiteFile | undefined {
  const page = files.get(`/${status}.html`);
  files.delete(`/${status}.html`);
  return page instanceof Error ? undefined : page;
}

function readFile(file: string): SiteFile | Error {
  try {
    const [br, gzip] = [`${file}.br`, `${file}.gz`].map((one) => existsSync(one) && readFileSync(one));
    const shared = { 'content-type': contentType(file), ...((br || gzip) && { vary: 'accept-encoding' }) };
    const body = (bytes: Buffer, encoding: Headers = {}): Body => {
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      return { bytes, etag, headers: { ...shared, ...encoding } };
    };
    return {
      modified: statSync(file).mtime.toUTCString(),
      plain: body(readFileSync(file)),
      ...(br && { br: body(br, { 'content-encoding': 'br' }) }),
      ...(gzip && { gzip: body(gzip, { 'content-encoding': 'gzip' }) }),
    };
  } catch (error) {
    return error as Error;
  }
}

function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|\/json$|\+json$|\/xml$/.test(type) ? `${type}; charset=utf-8` : type;
}

/**
 * Parses a static host's `_headers` file: paths, `*` at the end as a wildcard, each with indented `Name: value` lines.
 * Returns a function from a file's path to its headers, names in lower case; `/*` has those of every answer.
 */
export function parseHeadersFile(text: string): (path: string) => Headers {
  const rules: { pattern: string; headers: Headers }[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([^:\s]+):\s*(.+)$/.exec(line) ?? [];
    const headers = rules.at(-1)?.headers;
    if (name && value && headers) headers[name.toLowerCase()] = value.trim();
    else if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: {} });
  }
  const matches = (pattern: string, path: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
  return (path) =>
    Object.assign({}, ...rules.filter(({ pattern }) => matches(pattern, path)).map(({ headers }) => headers));
}

export function addSite(app: FastifyInstance, { files, errorPages, headersFor }: Site): void {
  for (const [path, file] of files)
    if (file instanceof Error)
      app.log.error({ path, code: errorName(file) }, 'a file of the site cannot be read');

  // A body sent to a page is neither read nor refused.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
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
    const path = `/${request.params['*']}`;
    const file = files.get(path);
    if (!file) return files.has(`${path}/`) ? reply.redirect(`${path}/`, 308) : reply.callNotFound();
    if (file instanceof Error) throw file;
    return sendFile(request, reply.headers(headersFor(path)), file);
  });
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

const plainText = 'text/plain; charset=utf-8';

export function sendStatus(reply: FastifyReply, status: number): FastifyReply {
  const text = `${STATUS_CODES[status] ?? 'Error'}\n`;
  return reply.code(status).header('cache-control', 'no-store').type(plainText).send(text);
}

/** Sends no validators: an If-None-Match is about another page. */
function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Site['errorPages'],
  status: ErrorStatus,
): FastifyReply {
  reply.code(status).header('cache-control', status === 404 ? 'no-cache' : 'no-store');
  const page = pages[status];
  if (!page) return reply.type(plainText).send(fallbackTexts[status]);
  const { headers, bytes } = bestBody(page, request);
  return reply.headers(headers).send(bytes);
}

/** Sends a file or 304. Ignores `Range`, as RFC 9110 allows: the largest file is a photograph. */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const { bytes, etag, headers } = bestBody(file, request);
  reply.headers({ ...headers, etag, 'last-modified': file.modified });
  if (isNotModified(request, etag, file.modified)) return reply.code(304).removeHeader('content-type').send();
  return reply.send(bytes);
}

function bestBody(file: SiteFile, request: FastifyRequest): Body {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const accepts = (coding: string) =>
    new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);
  if (file.br && accepts('br')) return file.br;
  if (file.gzip && accepts('gzip')) return file.gzip;
  return file.plain;
}

/** RFC 9110, 13.1.2 and 13.1.3. Compares dates for equality: an earlier build put back is older. */
function isNotModified({ headers }: FastifyRequest, etag: string, modified: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return headers['if-modified-since'] === modified;
  return known.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}
