import { createHash, timingSafeEqual } from 'node:crypto';
import { countsPath, sourceOfMessage } from '../http/counts-api.ts';
import {
  allowOrigin,
  maxBodyBytes,
  notKept,
  parseJson,
  preflightHeaders,
  Refusal,
  readEmailRequest,
  refuseTooMany,
  sendHeaders,
  sendPath,
} from '../http/email-request.ts';
import { isNotModified } from '../http/not-modified.ts';
import { errorForLog } from '../log-error.ts';
import { type Calls, decode, encode, messagesPath } from '../outbox/wire.ts';
import { readSettings } from '../settings.ts';
import { ConfigError } from '../variables.ts';
import { type Bindings, built, environment } from './built.ts';
import { createLog } from './log.ts';

export { Outbox } from './outbox-object.ts';

const files = new Map(Object.entries(built.files));
const plainText = { 'content-type': 'text/plain; charset=utf-8' };

/** The Worker: every request comes here, and gets the server's answer. */
export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const answer = await respond(request, env).catch((error) => {
      report(error, 'error');
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
  const { method } = request;
  const { pathname, searchParams } = new URL(request.url);
  const path = decoded(pathname);
  if (path === undefined) return text(400, 'Bad Request\n', { 'cache-control': 'no-store' });
  if (path === sendPath && method === 'POST') return answerSend(request, env);
  if (path === countsPath && method === 'POST' && settingsOf(env).site.counts)
    return answerCount(request, env);
  if (path === sendPath && method === 'OPTIONS') return answerPreflight(request, env);
  if (path === messagesPath && method === 'POST' && settingsOf(env).messages.token)
    return answerCall(request, env);
  const allow = path === sendPath ? 'POST, OPTIONS' : 'GET, HEAD';
  if (!allow.includes(method))
    return text(405, 'Method Not Allowed\n', { allow, 'cache-control': 'no-store' });
  if (path === '/healthz') return answerHealth(searchParams.has('delivery'), env);
  return answerPage(path, request, env);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
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
    'cache-control': status === 404 ? 'no-cache' : 'no-store',
    'content-type': 'text/html; charset=utf-8',
  };
  return new Response(await readAsset(`/${status}.html`, request, env), { status, headers });
}

const text = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(words, { status, headers: { ...plainText, ...headers } });

const settingsOf = (env: Bindings) => readSettings(environment(env));

function outboxOf({ OUTBOX, JURISDICTION }: Bindings) {
  return (JURISDICTION ? OUTBOX.jurisdiction(JURISDICTION) : OUTBOX).getByName('outbox');
}

async function answerSend(request: Request, env: Bindings): Promise<Response> {
  const { headers } = request;
  const own = { ...sendHeaders, ...corsHeaders(request, env) };
  try {
    const body = parseJson(
      headers.get('content-type') ?? undefined,
      headers.get('content-encoding') ?? undefined,
      await readBody(request),
    );
    const { emailjs, counts } = settingsOf(env).site;
    const message = {
      ...readEmailRequest(body, emailjs),
      ...(counts && sourceOfMessage(Object.fromEntries(headers))),
    };
    const address = headers.get('cf-connecting-ip') ?? '';
    const seconds = await outboxOf(env)
      .take(message, address)
      .catch((error) => {
        report(error, 'message not kept');
        throw notKept();
      });
    refuseTooMany(seconds);
    return text(200, 'OK', own);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return text(error.statusCode, error.message, { ...own, ...error.headers });
  }
}

/** Stops reading what is too long. */
async function readBody({ body }: Request): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > maxBodyBytes) throw new Refusal(413, 'Request body is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** 204 to all that comes. */
async function answerCount(request: Request, env: Bindings): Promise<Response> {
  const { headers } = request;
  const body = await readBody(request).catch(() => '');
  await outboxOf(env)
    .tell(`${body}`, Object.fromEntries(headers), headers.get('cf-connecting-ip') ?? '')
    .catch((error) => report(error, 'not counted'));
  return new Response(null, { status: 204 });
}

const corsHeaders = ({ headers }: Request, env: Bindings) =>
  allowOrigin(headers.get('origin') ?? undefined, settingsOf(env).corsOrigins);

function answerPreflight(request: Request, env: Bindings): Response {
  const cors = corsHeaders(request, env);
  const isAllowed = 'access-control-allow-origin' in cors;
  return new Response(null, {
    status: 204,
    headers: { ...sendHeaders, ...cors, ...preflightHeaders(isAllowed) },
  });
}

async function answerHealth(isDeliveryAsked: boolean, env: Bindings): Promise<Response> {
  const { status, body } = await outboxOf(env).health(isDeliveryAsked);
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
  return new Response(JSON.stringify(body), { status, headers });
}

async function answerCall(request: Request, env: Bindings): Promise<Response> {
  const own = { 'cache-control': 'no-store' };
  const digest = (given: string) => createHash('sha256').update(given).digest();
  const expected = digest(`Bearer ${settingsOf(env).messages.token}`);
  if (!timingSafeEqual(digest(request.headers.get('authorization') ?? ''), expected))
    return text(401, 'The token is wrong\n', own);
  const { name, given } = decode(await request.text()) as { name: keyof Calls; given: never };
  return text(200, encode(await outboxOf(env).call(name, given)), own);
}

function report(error: unknown, words: string): void {
  const isConfig = error instanceof ConfigError;
  createLog('error').error(isConfig ? {} : errorForLog(error), isConfig ? error.message : words);
}
