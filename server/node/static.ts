import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookup, mimes } from 'mrmime';
import { ConfigError } from '../../shared/config/variables.ts';
import { sendPath } from '../http/email-request.ts';
import type { Headers } from '../http/headers.ts';
import { isNotModified } from '../http/not-modified.ts';
import { locationOf, otherForm, parseRedirects, type Redirects } from '../http/redirect.ts';
import { errorForLog, errorName } from '../log-error.ts';

/** The best first; the last is the file itself. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
  { name: 'identity', suffix: '' },
] as const;

type Encoding = (typeof encodings)[number]['name'];

/** A file in one encoding, with all headers of an answer that sends it. */
type Body = { encoding: Encoding; bytes: Buffer; headers: Headers };

/** The bodies in the order of `encodings`. A file that cannot be read is an Error. */
type SiteFile = Body[] | Error;

export type Site = {
  /** By decoded path, such as `/`. */
  files: Map<string, SiteFile>;
  /** By path; sent with another status than 200. */
  errorPages: Map<string, SiteFile>;
  redirects: Redirects;
  headersFor: (path: string) => Headers;
};

// `import` would also load Node's HTTP client: 3 MB.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** Files that are not served under their own path: `_headers`, `_redirects`, compressed and hidden ones. */
const internalPath = /^\/_(?:headers|redirects)$|\.(?:br|gz)$|\/\.(?!well-known\/)/;

const errorPagePath = /^\/(?:404|500)\.html$/;
const fallbackTexts = { 404: 'Oops! Page not found\n', 500: 'Unexpected Application Error!\n' };

mimes.ico = 'image/x-icon';

/**
 * Reads a built site into memory. A later build takes effect at a restart; one that is swapped in
 * while this reads is read again. Throws a ConfigError if there is none.
 */
export function readSite(distDir: string): Site {
  const candidates = [distDir, `${distDir}.previous`];
  const folder = candidates.find((candidate) => existsSync(join(candidate, '_headers')));
  if (!folder) {
    throw new ConfigError(`${distDir} holds no built site: run npm run build first.`);
  }
  if (folder !== distDir) {
    console.warn('A build was interrupted, so the one before it is served.');
  }

  const inode = () => statSync(folder, { throwIfNoEntry: false })?.ino;
  const inodeBefore = inode();
  const isSwapped = () => inodeBefore === undefined || inode() !== inodeBefore;
  try {
    const site = readFolder(folder);
    if (!isSwapped()) {
      return site;
    }
  } catch (error) {
    if (!isSwapped()) {
      throw error;
    }
  }
  return readSite(distDir);
}

function readFolder(folder: string): Site {
  const headersFor = parseHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'));
  const redirects = parseRedirects(readIfThere(join(folder, '_redirects')));
  const site: Site = { files: new Map(), errorPages: new Map(), redirects, headersFor };

  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (entry.isDirectory() || internalPath.test(path)) {
      continue;
    }

    const siteFile = readFile(file);
    if (errorPagePath.test(path)) {
      site.errorPages.set(path, siteFile);
      continue;
    }

    for (const address of addressesOf(path)) {
      site.files.set(address, withHeaders(siteFile, headersFor(address)));
    }
  }
  return site;
}

/** A page is also at the address that visitors know: `/` for `/index.html`, `/affitti` for `/affitti.html`. */
function addressesOf(path: string): string[] {
  if (path.endsWith('/index.html')) {
    return [path, path.slice(0, -'index.html'.length)];
  }
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Adds the headers of a path, here rather than at each request. */
function withHeaders(file: SiteFile, headers: Headers): SiteFile {
  if (file instanceof Error) {
    return file;
  }
  return file.map((body) => ({ ...body, headers: { ...headers, ...body.headers } }));
}

function readFile(file: string): SiteFile {
  try {
    const existing = encodings.filter(({ suffix }) => suffix === '' || existsSync(file + suffix));
    const commonHeaders: Headers = {
      'content-type': contentTypeOf(file),
      'last-modified': statSync(file).mtime.toUTCString(),
    };
    if (existing.length > 1) {
      commonHeaders.vary = 'accept-encoding';
    }

    return existing.map(({ name, suffix }) => {
      const bytes = readFileSync(file + suffix);
      const headers: Headers = {
        ...commonHeaders,
        etag: etagOf(bytes),
        'content-length': String(bytes.length),
      };
      if (name !== 'identity') {
        headers['content-encoding'] = name;
      }
      return { encoding: name, bytes, headers };
    });
  } catch (error) {
    return error as Error;
  }
}

/** The content type of a file, by its name. */
export function contentTypeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  const isText = /^text\/|\/json$|\+json$|\/xml$/.test(type);
  return isText ? `${type}; charset=utf-8` : type;
}

function etagOf(bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return `"${hash.slice(0, 22)}"`;
}

/** The headers of the paths that match a pattern, with names in lower case. */
export type HeaderRule = { pattern: string; headers: Headers };

/**
 * Parses a static host's `_headers` file: paths, with `*` at the end as a wildcard, each followed by
 * indented `Name: value` lines. Of two rules for a header the later one counts.
 */
export function headerRulesOf(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([^:\s]+):\s*(.+)$/.exec(line) ?? [];
    const headers = rules.at(-1)?.headers;
    if (name && value && headers) {
      headers[name.toLowerCase()] = value.trim();
    } else if (line.startsWith('/')) {
      rules.push({ pattern: line.trim(), headers: {} });
    }
  }
  return rules;
}

/** Returns a function from a file's path to its headers. The path `/*` has the headers of every answer. */
function parseHeadersFile(text: string): (path: string) => Headers {
  const rules = headerRulesOf(text);
  return (path) => {
    const matching = rules.filter(({ pattern }) => matches(pattern, path));
    return Object.assign({}, ...matching.map(({ headers }) => headers));
  };
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}

export function addSite(app: FastifyInstance, { files, errorPages, redirects }: Site): void {
  for (const [path, file] of files) {
    if (file instanceof Error) {
      app.log.error({ path, code: errorName(file) }, 'A file of the site cannot be read');
    }
  }

  // A body sent to a page is neither read nor refused.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 403 || status === 404) {
      return sendErrorPage(errorPages, request, reply, 404);
    }
    if (status < 500) {
      return sendStatus(reply, status);
    }
    request.log.error(errorForLog(error), 'A request failed');
    return sendErrorPage(errorPages, request, reply, 500);
  });

  app.setNotFoundHandler((request, reply) => {
    const isSendPath = request.url.split('?', 1)[0] === sendPath;
    const allowed = isSendPath ? ['POST', 'OPTIONS'] : ['GET', 'HEAD'];
    if (!allowed.includes(request.method)) {
      return sendStatus(reply.header('allow', allowed.join(', ')), 405);
    }
    return sendErrorPage(errorPages, request, reply, 404);
  });

  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = `/${request.params['*']}`;
    const file = files.get(path);
    if (file instanceof Error) {
      throw file;
    }
    if (file) {
      return sendFile(request, reply, file);
    }
    const other = otherForm(path);
    if (files.has(other)) {
      return reply.redirect(locationOf(other, request.url), 308);
    }
    const to = redirects.get(path);
    if (to !== undefined) {
      return reply.redirect(locationOf(to, request.url), 301);
    }
    return reply.callNotFound();
  });
}

const plainText = 'text/plain; charset=utf-8';

export function sendStatus(reply: FastifyReply, status: number): FastifyReply {
  const text = `${STATUS_CODES[status] ?? 'Error'}\n`;
  return reply.code(status).header('cache-control', 'no-store').type(plainText).send(text);
}

/** Sends no validators, because an If-None-Match is about another page. */
function sendErrorPage(
  errorPages: Site['errorPages'],
  request: FastifyRequest,
  reply: FastifyReply,
  status: 404 | 500,
): FastifyReply {
  reply.code(status);
  if (status === 500) {
    reply.header('cache-control', 'no-store');
  }
  const page = errorPages.get(`/${status}.html`);
  if (!page || page instanceof Error) {
    return reply.type(plainText).send(fallbackTexts[status]);
  }
  const { headers, bytes } = bestBody(page, request);
  return reply.headers(headers).removeHeader('etag').removeHeader('last-modified').send(bytes);
}

/**
 * Sends a file past Fastify's own handling of headers, or 304. Ignores `Range`, as RFC 9110 allows:
 * the largest file is a photograph.
 */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: Body[]): void {
  const { bytes, headers } = bestBody(file, request);
  if (isNotModified(request.headers, headers)) {
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
