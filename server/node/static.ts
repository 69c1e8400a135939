import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ConfigError } from '../../shared/config/variables.ts';
import { type Headers, headerRulesOf, headersOf } from '../http/headers.ts';
import { parseRedirects, type Redirects } from '../http/redirect.ts';
import { contentTypeOf } from './content-type.ts';

/** The best first. Every client accepts the last one, which is the file itself. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
  { name: 'identity', suffix: '' },
] as const;

export type Encoding = (typeof encodings)[number]['name'];

/** A file in one encoding, with all headers of an answer that sends it. */
export type Body = { encoding: Encoding; bytes: Buffer<ArrayBuffer>; headers: Headers };

/** The bodies in the order of `encodings`, or the error of a file that cannot be read. */
type SiteFile = Body[] | Error;

export type Site = {
  /** By decoded path, such as `/`. */
  files: Map<string, SiteFile>;
  /** By path; sent with another status than 200. */
  errorPages: Map<string, SiteFile>;
  redirects: Redirects;
  /** Returns the headers of a file's path. The path `/*` has those of every answer. */
  headersFor: (path: string) => Headers;
};

/** Files that are not served under their own path: `_headers`, `_redirects`, compressed and hidden ones. */
const internalPath = /^\/_(?:headers|redirects)$|\.(?:br|gz)$|\/\.(?!well-known\/)/;

const errorPagePath = /^\/(?:404|500)\.html$/;

/**
 * Reads a built site into memory. A later build takes effect at a restart. If one is swapped in during
 * the reading, everything is read again. Throws a ConfigError if there is no built site.
 */
export function readSite(distDir: string): Site {
  const folder = builtFolder(distDir);
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

export function builtFolder(distDir: string): string {
  const candidates = [distDir, `${distDir}.previous`];
  const folder = candidates.find((candidate) => existsSync(join(candidate, '_headers')));
  if (!folder) {
    throw new ConfigError(`${distDir} holds no built site: run npm run build first.`);
  }
  if (folder !== distDir) {
    console.warn('A build was interrupted, so the one before it is served.');
  }
  return folder;
}

function readFolder(folder: string): Site {
  const headerRules = headerRulesOf(readFileSync(join(folder, '_headers'), 'utf8'));
  const headersFor = (path: string) => headersOf(path, headerRules);
  const redirects = readRedirects(folder);
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

function readRedirects(folder: string): Redirects {
  const file = join(folder, '_redirects');
  return parseRedirects(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

/** A page is also at the address that visitors know: `/` for `/index.html`, `/affitti` for `/affitti.html`. */
function addressesOf(path: string): string[] {
  if (path.endsWith('/index.html')) {
    return [path, path.slice(0, -'index.html'.length)];
  }
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
}

/** Adds the headers of a path, here rather than at each request. */
function withHeaders(file: SiteFile, headers: Headers): SiteFile {
  if (file instanceof Error) {
    return file;
  }
  return file.map((body) => ({ ...body, headers: { ...headers, ...body.headers } }));
}

function readFile(file: string): SiteFile {
  try {
    return readBodies(file);
  } catch (error) {
    return error as Error;
  }
}

function readBodies(file: string): Body[] {
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
}

function etagOf(bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return `"${hash.slice(0, 22)}"`;
}
