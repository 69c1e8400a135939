import { apiPaths, notStored } from '../http/api.ts';
import { sendPath } from '../http/email-request.ts';
import { isNotModified } from '../http/not-modified.ts';
import { locationOf, otherForm } from '../http/redirect.ts';
import { holdsToken } from '../http/token.ts';
import { errorForLog } from '../log-error.ts';
import { messagesPath } from '../outbox/remote-calls.ts';
import { type Bindings, built, settingsOf } from './built.ts';
import { createLog } from './log.ts';

export { Outbox } from './outbox-object.ts';

const files = new Map(Object.entries(built.files));
const redirects = new Map(Object.entries(built.redirects));

/** The Worker: every request comes here and gets the server's answer. */
export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const answer = await respond(request, env).catch((error) => {
      createLog('error').error(errorForLog(error), 'A request failed');
      return errorPage(500, request, env);
    });
    const { status, headers } = answer;
    const hasNoBody = request.method === 'HEAD' || status === 204 || status === 304;
    return new Response(hasNoBody ? null : answer.body, {
      status,
      headers: { ...built.everywhere, ...Object.fromEntries(headers) },
    });
  },
};

async function respond(request: Request, env: Bindings): Promise<Response> {
  const path = decodedPath(request);
  if (path === undefined) {
    return textResponse(400, 'Bad Request\n');
  }
  if (path === messagesPath && request.method === 'POST') {
    return answerRemoteCall(request, env);
  }

  if (apiPaths.includes(path)) {
    const answer = await askOutbox(request, env);
    // The outbox has no such route. It may be a page's.
    if (answer.status !== 404) {
      return answer;
    }
  }

  const allowed = path === sendPath ? ['POST', 'OPTIONS'] : ['GET', 'HEAD'];
  if (!allowed.includes(request.method)) {
    return methodNotAllowed(allowed);
  }
  return answerPage(path, request, env);
}

/**
 * Checks the token here, because each request that reaches the outbox wakes it and keeps it awake for
 * ten seconds.
 */
function answerRemoteCall(request: Request, env: Bindings): Response | Promise<Response> {
  const { token } = settingsOf(env).remoteStore;
  if (!token) {
    return methodNotAllowed(['GET', 'HEAD']);
  }
  const authorization = request.headers.get('authorization') ?? undefined;
  if (!holdsToken(authorization, token)) {
    return textResponse(401, 'The token is wrong\n');
  }
  return askOutbox(request, env);
}

function decodedPath(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
}

async function askOutbox(request: Request, { OUTBOX, JURISDICTION }: Bindings): Promise<Response> {
  const outboxes = JURISDICTION ? OUTBOX.jurisdiction(JURISDICTION) : OUTBOX;
  try {
    return await outboxes.getByName('outbox').fetch(request);
  } catch (error) {
    createLog('error').error(errorForLog(error), 'The outbox gives no answer');
    return textResponse(503, notStored);
  }
}

async function answerPage(path: string, request: Request, env: Bindings): Promise<Response> {
  const headers = files.get(path);
  const otherPath = otherForm(path);
  if (!headers && files.has(otherPath)) {
    const location = locationOf(otherPath, request.url);
    return new Response(null, { status: 308, headers: { location } });
  }
  const target = redirects.get(path);
  if (!headers && target !== undefined) {
    const location = locationOf(target, request.url);
    return new Response(null, { status: 301, headers: { location } });
  }
  if (!headers) {
    return errorPage(404, request, env);
  }
  if (isNotModified(Object.fromEntries(request.headers), headers)) {
    const { 'content-type': _, ...validators } = headers;
    return new Response(null, { status: 304, headers: validators });
  }
  return new Response(await readAsset(fileOf(path), request, env), { headers });
}

/** Returns the path of a page's file, which visitors know by a shorter address. */
function fileOf(path: string): string {
  if (path.endsWith('/')) {
    return `${path}index.html`;
  }
  return files.has(`${path}.html`) ? `${path}.html` : path;
}

async function readAsset(path: string, request: Request, { ASSETS }: Bindings) {
  const url = new URL(encodeURI(path), request.url);
  const asset = await ASSETS.fetch(new Request(url));
  if (asset.status !== 200) {
    throw new Error('A file of the site is missing');
  }
  return asset.body;
}

async function errorPage(status: 404 | 500, request: Request, env: Bindings): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };
  if (status === 500) {
    headers['cache-control'] = 'no-store';
  }
  return new Response(await readAsset(`/${status}.html`, request, env), { status, headers });
}

function methodNotAllowed(allowed: string[]): Response {
  return textResponse(405, 'Method Not Allowed\n', { allow: allowed.join(', ') });
}

function textResponse(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(text, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    },
  });
}
