import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lookup } from 'mrmime';
import { ConfigError } from './config.ts';
import { type Headers, parseHeadersFile } from './headers-file.ts';

/**
 * One way to send a file: its bytes, and the headers that belong to exactly these bytes; `fileHeaders` are all of them,
 * for an answer that may be kept and compared.
 */
export type Body = { bytes: Buffer; etag: string; headers: Headers; fileHeaders: Headers };
export type SiteFile = { modified: string; plain: Body; br?: Body; gzip?: Body };
/** A file that is there and could not be read: asking for it is a fault of ours, not of the visitor. */
type UnreadableFile = { fault: unknown };

export type BuiltSite = {
  /** Whether the build before stands in, the current one having been interrupted. */
  isPrevious: boolean;
  /** By path as it is asked for, decoded: `/`, `/index.html`, `/_astro/…`. */
  files: Map<string, SiteFile | UnreadableFile>;
  errorPages: Record<404 | 500, SiteFile | undefined>;
  /** The headers that the build's `_headers` gives a path, those of every answer included. */
  headersFor: (path: string) => Headers;
};

/** Written by the build for the server itself, or hidden on purpose. */
const internal = /^\/_headers$|\.(?:br|gz)$|\/\.(?!well-known\/)/;

/**
 * Reads a built site into memory, whole: what happens to the folder later, a new build included, changes nothing.
 * @param distDir absolute; when a build was interrupted while it changed places, the one before it stands in
 * @throws ConfigError when there is no built site
 */
export function readSite(distDir: string): BuiltSite {
  for (;;) {
    const folder = builtFolder(distDir);
    const begun = statSync(folder).ino;
    const site = readFolder(folder);
    // Another build took its place meanwhile: pages of the one under the policy of the other would lose their styles.
    if (statSync(folder, { throwIfNoEntry: false })?.ino === begun)
      return { ...site, isPrevious: folder !== distDir };
  }
}

/** The build writes `_headers` when the pages are there. */
function builtFolder(distDir: string): string {
  const folder = [distDir, `${distDir}.previous`].find((one) => existsSync(join(one, '_headers')));
  if (!folder) throw new ConfigError(`${distDir} holds no built site: run npm run build first`);
  return folder;
}

function readFolder(folder: string): Omit<BuiltSite, 'isPrevious'> {
  const files: BuiltSite['files'] = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (entry.isDirectory() || internal.test(path)) continue;
    const read = readFile(file);
    files.set(path, read);
    if (path.endsWith('/index.html')) files.set(path.slice(0, -'index.html'.length), read);
  }
  const rules = parseHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'));
  const known = new Map([...files.keys()].map((path) => [path, rules(path)]));
  const headersFor = (path: string) => known.get(path) ?? rules(path);
  return { files, errorPages: { 404: takeOut(files, 404), 500: takeOut(files, 500) }, headersFor };
}

/** An error page answers under its own status only, never with 200 under a path of its own. */
function takeOut(files: BuiltSite['files'], status: 404 | 500): SiteFile | undefined {
  const path = `/${status}.html`;
  const file = files.get(path);
  files.delete(path);
  return file && !('fault' in file) ? file : undefined;
}

function readFile(file: string): SiteFile | UnreadableFile {
  try {
    const type = contentType(file);
    const [br, gzip] = [readIfThere(`${file}.br`), readIfThere(`${file}.gz`)];
    const modified = statSync(file).mtime.toUTCString();
    const shared = { 'content-type': type, ...((br || gzip) && { vary: 'accept-encoding' }) };
    const body = (bytes: Buffer, encoding: Headers = {}): Body => {
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      const headers = { ...shared, ...encoding };
      const validators = { etag, 'last-modified': modified, 'accept-ranges': 'bytes' };
      return { bytes, etag, headers, fileHeaders: { ...headers, ...validators } };
    };
    return {
      modified,
      plain: body(readFileSync(file)),
      ...(br && { br: body(br, { 'content-encoding': 'br' }) }),
      ...(gzip && { gzip: body(gzip, { 'content-encoding': 'gzip' }) }),
    };
  } catch (fault) {
    return { fault };
  }
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|\/json$|\+json$|\/xml$/.test(type) ? `${type}; charset=utf-8` : type;
}
