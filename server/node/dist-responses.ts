import { everyPath, type HeaderFields, headersOf } from '../http/headers.ts';
import { methodNotAllowed, textResponse } from '../http/response.ts';
import type { EncodedFile, Encoding, ServedDist } from './read-dist.ts';

const fallbackTexts = { 404: 'Oops! Page not found\n', 500: 'Unexpected Application Error!\n' };

/** What a `dist` answers: its files, its redirects and its error pages. */
export function distResponses(dist: ServedDist) {
  const { files, errorPages, redirects } = dist;
  const commonHeaders = headersOf(everyPath, dist.headers);

  function answerPage(request: Request): Response {
    if (!['GET', 'HEAD'].includes(request.method)) {
      return methodNotAllowed(['GET'], commonHeaders);
    }
    const path = decodedPath(request);
    const file = fileAt(path);
    if (file) {
      return answerFile(file, request);
    }
    const otherPath = withOtherSlash(path);
    if (fileAt(otherPath)) {
      return redirect(308, locationOf(otherPath, request.url));
    }
    const target = redirects[path];
    return target === undefined
      ? errorPage(404, request)
      : redirect(301, locationOf(target, request.url));
  }

  function fileAt(path: string): EncodedFile[] | undefined {
    const name = possibleFiles(path).find((file) => files.has(file));
    return name === undefined ? undefined : files.get(name);
  }

  function redirect(status: 301 | 308, location: string): Response {
    return new Response(null, { status, headers: { ...commonHeaders, location } });
  }

  /** Sends no ETag, because a client's If-None-Match is about another page. */
  function errorPage(status: 404 | 500, request: Request): Response {
    const uncached = status === 500 ? { 'cache-control': 'no-store' } : undefined;
    const file = errorPages.get(`/${status}.html`);
    if (!file) {
      return textResponse(status, fallbackTexts[status], { ...commonHeaders, ...uncached });
    }
    const { bytes, headers } = bestEncoding(file, request);
    const { etag: _etag, ...others } = headers;
    return new Response(bytes, { status, headers: { ...commonHeaders, ...others, ...uncached } });
  }

  return { answerPage, errorPage, commonHeaders };
}

/** The files of a `dist` that a path may stand for: `/guida.html` for `/guida`, `/index.html` for `/`. */
export function possibleFiles(path: string): string[] {
  return path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
}

/** A path without its final slash, or with one if it has none. */
function withOtherSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

/** The `Location` of a redirect, with the query of the requested URL unless it has its own, as static hosts do. */
function locationOf(target: string, requestedUrl: string): string {
  const [fragment = ''] = /#.*/s.exec(target) ?? [];
  const beforeFragment = target.slice(0, target.length - fragment.length);
  const hasQuery = beforeFragment.includes('?');
  return hasQuery ? target : beforeFragment + new URL(requestedUrl).search + fragment;
}

/** A path that can't be decoded stays as it is. */
function decodedPath({ url }: Request): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Ignores `Range`, as RFC 9110 allows: the largest file is a photograph. */
function answerFile(file: EncodedFile[], request: Request): Response {
  const { bytes, headers } = bestEncoding(file, request);
  if (isNotModified(request.headers, headers)) {
    const { 'content-type': _type, 'content-length': _length, ...others } = headers;
    return new Response(null, { status: 304, headers: others });
  }
  return new Response(bytes, { headers });
}

/** Whether the client already has the file (RFC 9110, 13.1.2). */
function isNotModified(request: Headers, { etag = '' }: HeaderFields): boolean {
  const etags = request.get('if-none-match')?.split(',') ?? [];
  const known = etags.map((item) => item.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

/** The cast holds because every client accepts the last encoding, the file itself. */
function bestEncoding(file: EncodedFile[], { headers }: Request): EncodedFile {
  const accepted = headers.get('accept-encoding') ?? '';
  return file.find(({ encoding }) => accepts(accepted, encoding)) as EncodedFile;
}

/** A client refuses an encoding by leaving it out, or by `q=0`. */
function accepts(accepted: string, encoding: Encoding): boolean {
  if (encoding === 'identity') {
    return true;
  }
  const items = accepted.split(',').map((item) => item.trim().split(/\s*;\s*/));
  return items.some(([name, quality = '']) => name === encoding && !/^q=0(\.0*)?$/.test(quality));
}
