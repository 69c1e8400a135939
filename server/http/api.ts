import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../shared/config/settings.ts';
import { errorForLog, type Log } from '../log-error.ts';
import type { Message } from '../message.ts';
import { type CountsParts, countsPath, countTold, sourceOfMessage } from './counts-api.ts';
import {
  keyHeader,
  maxBodyBytes,
  parseJson,
  Refusal,
  readEmailRequest,
  sendPath,
  wrongSendPaths,
} from './email-request.ts';
import { createHealth, type HealthyStore } from './health.ts';
import { createLimits, type LimitWindows } from './limits.ts';
import { holdsToken } from './token.ts';

const healthPath = '/healthz';

export const apiPaths = [sendPath, ...wrongSendPaths, countsPath, healthPath];

export const notStored = 'The message could not be stored: try again later';

export type ApiRequest = {
  url: string;
  headers: Record<string, string | undefined>;
  address: string;
  /** Rejects with a Refusal if the body is too long. */
  body(): Promise<Uint8Array>;
};

export type Answer = { status: number; headers: Record<string, string>; body?: string };

/** What answers each route, such as `GET /healthz`. */
export type Api = Record<string, (request: ApiRequest) => Promise<Answer>>;

export type ApiParts = CountsParts & {
  config: Pick<
    Settings,
    'site' | 'rateLimit' | 'messagesPerHour' | 'corsOrigins' | 'smtpUrl' | 'remoteStore'
  >;
  store: HealthyStore;
  /** Returns, or resolves, when the message is on the disk. */
  addMessage(message: Message): void | Promise<void>;
  /** Called at the first message of an hour that is too many. */
  onOverallLimit(): void;
  /** Whether anything looks for due messages. */
  doDeliveriesRun?(): boolean;
  limitWindows?: LimitWindows;
};

/** Returns what each platform answers: EmailJS's send call, the page's counts and the health check. */
export function createApi(parts: ApiParts, log: Log): Api {
  const {
    config,
    store,
    addMessage,
    counter,
    codes,
    onOverallLimit,
    limitWindows,
    doDeliveriesRun,
  } = parts;
  const secondsToWait = createLimits(config, onOverallLimit, limitWindows);
  const health = createHealth(store, config.smtpUrl !== undefined, undefined, doDeliveriesRun);

  function corsHeaders({ headers: { origin = '' } }: ApiRequest): Record<string, string> {
    const headers: Record<string, string> = {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    };
    if (config.corsOrigins.length > 0) {
      headers.vary = 'Origin';
    }
    if (config.corsOrigins.includes(origin)) {
      headers['access-control-allow-origin'] = origin;
    }
    return headers;
  }

  /** Returns the message's key. Throws a Refusal. */
  async function storeMessage({ headers, body, address }: ApiRequest): Promise<string> {
    const json = parseJson(headers['content-type'], headers['content-encoding'], await body());
    const message = readEmailRequest(json, config.site.emailjs);

    const seconds = secondsToWait(address); // Only valid messages are counted.
    if (seconds > 0) {
      throw new Refusal(429, 'Too many requests: try again later', { 'retry-after': `${seconds}` });
    }

    const key = randomUUID();
    const source = config.site.counts ? sourceOfMessage(headers, codes) : null;
    await addMessage({ ...message, key, source });
    return key;
  }

  async function answerSend(request: ApiRequest): Promise<Answer> {
    const headers = corsHeaders(request);
    try {
      const key = await storeMessage(request);
      health.reportStored(true);
      return { status: 200, headers: { ...headers, [keyHeader]: key }, body: 'OK' };
    } catch (error) {
      if (error instanceof Refusal) {
        return {
          status: error.statusCode,
          headers: { ...headers, ...error.headers },
          body: error.message,
        };
      }
      health.reportStored(false);
      log.error(errorForLog(error), 'A message could not be stored');
      return { status: 503, headers, body: notStored };
    }
  }

  /** The page's own script may read the sentence: browsers hide an answer without those headers. */
  async function refuseWrongPath(request: ApiRequest): Promise<Answer> {
    await request.body().catch(() => undefined); // A connection with an unread body would be reset.
    const body = `Messages are taken at ${sendPath} alone, by emailjs.send with JSON; emailjs.sendForm is not`;
    return { status: 400, headers: corsHeaders(request), body };
  }

  async function answerPreflight(request: ApiRequest): Promise<Answer> {
    const headers: Record<string, string> = { ...corsHeaders(request), allow: 'POST, OPTIONS' };
    if (!('access-control-allow-origin' in headers)) {
      return { status: 204, headers };
    }
    return {
      status: 204,
      headers: {
        ...headers,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      },
    };
  }

  /** Answers 204 to any request, so that a page of another release sees no error. */
  async function answerCount({ body, headers, address }: ApiRequest): Promise<Answer> {
    const bytes = await body().catch(() => []);
    countTold({ counter, codes }, { body: Buffer.from(bytes).toString(), headers, address });
    return { status: 204, headers: {} };
  }

  async function answerHealth(request: ApiRequest): Promise<Answer> {
    const isOperator =
      isFromThisMachine(request) ||
      holdsToken(request.headers.authorization, config.remoteStore.token);
    const { status, body } = health.read({
      delivery: /[?&]delivery(?:[=&]|$)/.test(request.url),
      numbers: isOperator,
      key: request.headers[keyHeader],
    });
    const headers = {
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    };
    return { status, headers, body: JSON.stringify(body) };
  }

  const api: Api = {
    [`POST ${sendPath}`]: answerSend,
    [`OPTIONS ${sendPath}`]: answerPreflight,
    [`GET ${healthPath}`]: answerHealth,
  };
  for (const path of wrongSendPaths) {
    api[`POST ${path}`] = refuseWrongPath;
    api[`OPTIONS ${path}`] = answerPreflight;
  }
  if (config.site.counts) {
    api[`POST ${countsPath}`] = answerCount;
  }
  return api;
}

const proxyHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** Whether a request was made on this machine, and not handed on by a proxy there. */
function isFromThisMachine({ address, headers }: ApiRequest): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  const isLoopback = plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
  return isLoopback && proxyHeaders.every((name) => headers[name] === undefined);
}

/** Adds the routes to a server. */
export async function addApi(app: FastifyInstance, api: Api): Promise<void> {
  app.removeAllContentTypeParsers();
  const parser = { parseAs: 'buffer', bodyLimit: maxBodyBytes } as const;
  app.addContentTypeParser('*', parser, (_request, body, done) => done(null, body));

  for (const [route, answer] of Object.entries(api)) {
    const [method = '', url = ''] = route.split(' ');

    const respond = async (
      request: FastifyRequest,
      reply: FastifyReply,
      bodyError?: FastifyError,
    ) => {
      const { status, headers, body } = await answer({
        url: request.url,
        headers: request.headers as Record<string, string>,
        address: request.ip,
        body: async () => readBody(request, bodyError),
      });
      return reply.code(status).headers(headers).send(body);
    };

    app.route({
      method,
      url,
      ...(url === countsPath && { logLevel: 'silent' }), // A visit leaves no line.
      errorHandler: (error, request, reply) => void respond(request, reply, error as FastifyError),
      handler: (request, reply) => respond(request, reply),
    });
  }
}

/** @param error the reason why Fastify couldn't read the body */
function readBody(request: FastifyRequest, error: FastifyError | undefined): Uint8Array {
  // On each platform, a content type that cannot be read gets the same sentence as any other wrong one.
  if (error?.statusCode === 415) {
    return new Uint8Array();
  }
  if (error) {
    throw new Refusal(error.statusCode ?? 400, error.message);
  }
  return (request.body as Buffer | undefined) ?? new Uint8Array();
}
