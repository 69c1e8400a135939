import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type HeaderFields, headersOf } from '../http/headers.ts';
import type { ServerData } from '../http/server-data.ts';
import { errorName } from '../log.ts';
import { contentTypeOf } from './content-type.ts';
import { previousFolder, readServerData, serverDataFile } from './read-server-data.ts';

/** The smallest first. Every client accepts the last one, which is the file itself. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
  { name: 'identity', suffix: '' },
] as const;

export type Encoding = (typeof encodings)[number]['name'];

/** A file in one encoding, with all headers of a response that sends it. */
export type EncodedFile = { encoding: Encoding; bytes: Buffer<ArrayBuffer>; headers: HeaderFields };

export type ServedDist = ServerData & {
  /** By path, such as `/index.html`: each in the order of `encodings`. */
  files: Map<string, EncodedFile[]>;
  /** By path, for responses whose status isn't 200. */
  errorPages: Map<string, EncodedFile[]>;
};

/** Files that are not served under their own path: compressed and hidden ones. */
const internalPath = /\.(?:br|gz)$|\/\.(?!well-known\/)/;

const errorPagePath = /^\/(?:404|500)\.html$/;

/**
 * Reads a `dist` into memory. A later build takes effect at the next start. If a build is swapped in while the files
 * are read, all are read again. Throws an OperatorError if there is no build.
 */
export function readDist(distDir: string): ServedDist {
  const folder = builtFolder(distDir);
  const inode = () => statSync(folder, { throwIfNoEntry: false })?.ino;
  const inodeBefore = inode();
  const isSwapped = () => inode() !== inodeBefore;
  try {
    const dist = readFolder(folder);
    if (!isSwapped()) {
      return dist;
    }
  } catch (error) {
    if (!isSwapped()) {
      throw error;
    }
  }
  return readDist(distDir);
}

/** The folder of the previous build if the last build was interrupted between its two renames. */
function builtFolder(distDir: string): string {
  const previousDir = previousFolder(distDir);
  const isInterrupted =
    !existsSync(join(distDir, serverDataFile)) && existsSync(join(previousDir, serverDataFile));
  if (!isInterrupted) {
    return distDir;
  }
  console.warn('A build was interrupted, so the previous build is served.');
  return previousDir;
}

function readFolder(folder: string): ServedDist {
  const dist: ServedDist = { ...readServerData(folder), files: new Map(), errorPages: new Map() };

  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (entry.isDirectory() || internalPath.test(path)) {
      continue;
    }

    const isErrorPage = errorPagePath.test(path);
    const files = isErrorPage ? dist.errorPages : dist.files;
    // An error page is sent at other paths than its own, with the headers that all paths have.
    const pathHeaders = isErrorPage ? {} : headersOf(path, dist.headers);
    try {
      files.set(path, readEncodings(file, pathHeaders));
    } catch (error) {
      console.error(`${file} cannot be read (${errorName(error)}), so it is not served.`);
    }
  }
  return dist;
}

/** Makes all headers here, once, and not at each request. */
function readEncodings(file: string, pathHeaders: HeaderFields): EncodedFile[] {
  const existing = encodings.filter(({ suffix }) => suffix === '' || existsSync(file + suffix));
  const commonHeaders: HeaderFields = { ...pathHeaders, 'content-type': contentTypeOf(file) };
  if (existing.length > 1) {
    commonHeaders.vary = 'accept-encoding';
  }

  return existing.map(({ name, suffix }) => {
    const bytes = readFileSync(file + suffix);
    const headers: HeaderFields = {
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
