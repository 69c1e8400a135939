import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookup, mimes } from 'mrmime';
import { errorForLog, errorName } from '../log-error.ts';
import { ConfigError } from '../variables.ts';
import { sendPath } from './email-request.ts';
import { isNotModified } from './not-modified.ts';

export type Headers = Record<string, string>;

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
] as const;

/** A file in one encoding, with all headers of an answer that sends it. */
type Body = { encoding: (typeof encodings)[number][0]; bytes: Buffer; headers: Headers };

/** The best encoding first; the last is the file itself. A file that cannot be read is an Error. */
type SiteFile = Body[] | Error;

export type Site = {
  /** By decoded path, such as `/`. */
  files: Map<string, SiteFile>;
  /** By path; sent with another status than 200. */
  errorPages: Map<string, SiteFile>;
  headersFor: (path: string) => Headers;
};

// `import` would also load Node's HTTP client: 3 MB.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const internal = /^\/_headers$|\.(?:br|gz)$|\/\.(?!well-known\/)/;

mimes.ico = 'image/x-icon';

const errorPage = /^\/(?:404|500)\.html$/;
const fallbackTexts = { 404: 'Oops! Page not found\n', 500: 'Unexpected Application Error!\n' };

/**
 * Reads a built site into memory: a later build takes effect at a restart, one swapped in meanwhile is read again. Throws
 * a ConfigError if there is none.
 */
export function readSite(distDir: string): Site {
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
  const headersFor = parseHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'));
  const site: Site = { files: new Map(), errorPages: new Map(), headersFor };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (entry.isDirectory() || internal.test(path)) continue;
    const read = readFile(file);
    if (errorPage.test(path)) site.errorPages.set(path, read);
    else
      for (const address of [path, path.replace(/\/index\.html$/, '/')]) {
        const rest = headersFor(address); // Here rather than at each request.
        const whole = (body: Body) => ({ ...body, headers: { ...rest, ...body.headers } });
        site.files.set(address, read instanceof Error ? read : read.map(whole));
      }
  }
  return site;
}

function readFile(file: string): SiteFile {
  try {
    const existing = encodings.filter(([, suffix]) => suffix === '' || existsSync(file + suffix));
    const type = lookup(file) ?? 'application/octet-stream';
    const isText = /^text\/|\/json$|\+json$|\/xml$/.test(type);
    const shared = {
      'content-type': isText ? `${type}; charset=utf-8` : type,
      ...(existing.length > 1 && { vary: 'accept-encoding' }),
      'last-modified': statSync(file).mtime.toUTCString(),
    };
    return existing.map(([encoding, suffix]) => {
      const bytes = readFileSync(file + suffix);
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      const encoded = encoding !== 'identity' && { 'content-encoding': encoding };
      const headers = { ...shared, ...encoded, etag, 'content-length': String(bytes.length) };
      return { encoding, bytes, headers };
    });
  } catch (error) {
    return error as Error;
  }
}

/**
 * Parses a static host's `_headers` file: paths, `*` at the end as a wildcard, each with indented `Name: value` lines.
 * Returns a function from a file's path to its headers, names in lower case; `/*` has those of every answer.
 */
function parseHeadersFile(text: string): (path: string) => Headers {
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

export function addSite(app: FastifyInstance, { files, errorPages }: Site): void {
  for (const [path, file] of files)
    if (file instanceof Error)
      app.log.error({ path, code: errorName(file) }, 'a file of the site cannot be read');

  // A body sent to a page is neither read nor refused.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 403 || status === 404) return sendErrorPage(request, reply, 404);
    if (status < 500) return sendStatus(reply, status);
    request.log.error(errorForLog(error), 'error');
    return sendErrorPage(request, reply, 500);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = request.url.split('?', 1)[0] === sendPath ? 'POST, OPTIONS' : 'GET, HEAD';
    if (!allowed.includes(request.method)) return sendStatus(reply.header('allow', allowed), 405);
    return sendErrorPage(request, reply, 404);
  });

  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = `/${request.params['*']}`;
    const file = files.get(path);
    if (!file) return files.has(`${path}/`) ? reply.redirect(`${path}/`, 308) : reply.callNotFound();
    if (file instanceof Error) throw file;
    return sendFile(request, reply, file);
  });

  /** Sends no validators: an If-None-Match is about another page. */
  function sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: 404 | 500): FastifyReply {
    reply.code(status);
    if (status === 500) reply.header('cache-control', 'no-store');
    const page = errorPages.get(`/${status}.html`);
    if (!page || page instanceof Error) return reply.type(plainText).send(fallbackTexts[status]);
    const { headers, bytes } = bestBody(page, request);
    return reply.headers(headers).removeHeader('etag').removeHeader('last-modified').send(bytes);
  }
}

const plainText = 'text/plain; charset=utf-8';

export function sendStatus(reply: FastifyReply, status: number): FastifyReply {
  const text = `${STATUS_CODES[status] ?? 'Error'}\n`;
  return reply.code(status).header('cache-control', 'no-store').type(plainText).send(text);
}

/**
 * Sends a file, past Fastify's own handling of headers, or 304. Ignores `Range`, as RFC 9110 allows: the largest file is a
 * photograph.
 */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: Body[]): undefined {
  const { bytes, headers } = bestBody(file, request);
  if (isNotModified(request.headers, headers)) {
    reply.code(304).headers(headers).removeHeader('content-type').removeHeader('content-length').send();
  } else reply.hijack().raw.writeHead(200, headers).end(bytes);
}

const accepting = (coding: string) => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`);
const accepts = { br: accepting('br'), gzip: accepting('gzip'), identity: /^/ };

function bestBody(file: Body[], request: FastifyRequest): Body {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return file.find(({ encoding }) => accepts[encoding].test(accepted)) as Body;
}
