import { apiPaths, notKept } from '../http/api.ts';
import { sendPath } from '../http/email-request.ts';
import { isNotModified } from '../http/not-modified.ts';
import { errorForLog } from '../log-error.ts';
import { messagesPath } from '../outbox/wire.ts';
import { type Bindings, built } from './built.ts';
import { createLog } from './log.ts';

export { Outbox } from './outbox-object.ts';

const files = new Map(Object.entries(built.files));

/** The Worker: every request comes here, and gets the server's answer. */
export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const answer = await respond(request, env).catch((error) => {
      createLog('error').error(errorForLog(error), 'error');
      return errorPage(500, request, env);
    });
    const { status } = answer;
    const body = request.method === 'HEAD' || [204, 304].includes(status) ? null : answer.body;
    return new Response(body, {
      status,
      headers: { ...built.everywhere, ...Object.fromEntries(answer.headers) },
    });
  },
};

async function respond(request: Request, env: Bindings): Promise<Response> {
  const path = decoded(new URL(request.url).pathname);
  if (path === undefined) return text(400, 'Bad Request\n');
  const answer = [...apiPaths, messagesPath].includes(path) ? await ask(request, env) : undefined;
  if (answer && answer.status !== 404) return answer;
  const allow = path === sendPath ? 'POST, OPTIONS' : 'GET, HEAD';
  if (!allow.includes(request.method)) return text(405, 'Method Not Allowed\n', { allow });
  return answerPage(path, request, env);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Asks the outbox, also for a path that has no such method there: it answers 404. */
function ask(request: Request, { OUTBOX, JURISDICTION }: Bindings): Promise<Response> {
  const outboxes = JURISDICTION ? OUTBOX.jurisdiction(JURISDICTION) : OUTBOX;
  return outboxes
    .getByName('outbox')
    .fetch(request)
    .catch((error) => {
      createLog('error').error(errorForLog(error), 'the outbox gives no answer');
      return text(503, notKept);
    });
}

async function answerPage(path: string, request: Request, env: Bindings): Promise<Response> {
  const headers = files.get(path);
  if (!headers && files.has(`${path}/`))
    return new Response(null, { status: 308, headers: { location: `${path}/` } });
  if (!headers) return errorPage(404, request, env);
  if (isNotModified(Object.fromEntries(request.headers), headers)) {
    const { 'content-type': _, ...kept } = headers;
    return new Response(null, { status: 304, headers: kept });
  }
  return new Response(await readAsset(path.replace(/\/$/, '/index.html'), request, env), { headers });
}

async function readAsset(path: string, request: Request, { ASSETS }: Bindings) {
  const asset = await ASSETS.fetch(new Request(new URL(encodeURI(path), request.url)));
  if (asset.status !== 200) throw new Error('a file of the site is missing');
  return asset.body;
}

async function errorPage(status: 404 | 500, request: Request, env: Bindings): Promise<Response> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(status === 500 && { 'cache-control': 'no-store' }),
  };
  return new Response(await readAsset(`/${status}.html`, request, env), { status, headers });
}

const text = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(words, {
    status,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', ...headers },
  });
