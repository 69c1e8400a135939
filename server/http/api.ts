import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorForLog, type Log } from '../log-error.ts';
import type { Message } from '../message.ts';
import type { Counter } from '../outbox/counts.ts';
import type { Settings } from '../settings.ts';
import { countsPath, countTold, sourceOfMessage } from './counts-api.ts';
import { maxBodyBytes, parseJson, Refusal, readEmailRequest, sendPath } from './email-request.ts';
import { createHealth, type HealthyStore } from './health.ts';
import { type Counts, createLimits } from './limits.ts';

export const apiPaths = [sendPath, countsPath, '/healthz'];

export const notKept = 'The message could not be kept: try again later';

export type ApiRequest = {
  url: string;
  headers: Record<string, string | undefined>;
  address: string;
  /** Rejects with a Refusal for what is too long. */
  body(): Promise<Uint8Array>;
};

export type Answer = { status: number; headers: Record<string, string>; body?: string };

/** What answers each route, such as `GET /healthz`. */
export type Api = Record<string, (request: ApiRequest) => Promise<Answer>>;

export type ApiParts = {
  config: Pick<Settings, 'site' | 'rateLimit' | 'messagesPerHour' | 'corsOrigins' | 'smtpUrl'>;
  store: HealthyStore;
  /** Returns, or resolves, when the message is on the disk. */
  addMessage(message: Message): void | Promise<void>;
  counter: Counter;
  onFlood(): void;
  /** Where the limits count. */
  limitCounts?: Counts;
};

/** Returns what every home of the outbox answers: EmailJS's send call, the page's counts and the health check. */
export function createApi(
  { config, store, addMessage, counter, onFlood, limitCounts }: ApiParts,
  log: Log,
): Api {
  const secondsToWait = createLimits(config, onFlood, limitCounts);
  const readHealth = createHealth(store, config.smtpUrl !== undefined);

  function corsHeaders({ headers: { origin = '' } }: ApiRequest): Record<string, string> {
    const isAllowed = config.corsOrigins.includes(origin);
    return {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      ...(config.corsOrigins.length > 0 && { vary: 'Origin' }),
      ...(isAllowed && { 'access-control-allow-origin': origin }),
    };
  }

  async function keep({ headers, body, address }: ApiRequest): Promise<void> {
    const json = parseJson(headers['content-type'], headers['content-encoding'], await body());
    const message = readEmailRequest(json, config.site.emailjs);
    const seconds = secondsToWait(address); // Only valid messages count.
    if (seconds > 0)
      throw new Refusal(429, 'Too many requests: try again later', { 'retry-after': `${seconds}` });
    await addMessage({ ...message, ...(config.site.counts && sourceOfMessage(headers)) });
  }

  async function send(request: ApiRequest): Promise<Answer> {
    const headers = corsHeaders(request);
    try {
      await keep(request);
      return { status: 200, headers, body: 'OK' };
    } catch (error) {
      if (error instanceof Refusal)
        return { status: error.statusCode, headers: { ...headers, ...error.headers }, body: error.message };
      log.error(errorForLog(error), 'message not kept');
      return { status: 503, headers, body: notKept };
    }
  }

  async function allow(request: ApiRequest): Promise<Answer> {
    const headers = corsHeaders(request);
    const allowed = 'access-control-allow-origin' in headers && {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    };
    return { status: 204, headers: { ...headers, ...allowed, allow: 'POST, OPTIONS' } };
  }

  /** Whatever comes, so that a page of another release sees no error. */
  async function count({ body, headers, address }: ApiRequest): Promise<Answer> {
    countTold(counter, `${Buffer.from(await body().catch(() => []))}`, headers, address);
    return { status: 204, headers: {} };
  }

  async function tellHealth({ url }: ApiRequest): Promise<Answer> {
    const { status, body } = readHealth(/[?&]delivery(?:[=&]|$)/.test(url));
    const headers = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
    return { status, headers, body: JSON.stringify(body) };
  }

  return {
    [`POST ${sendPath}`]: send,
    [`OPTIONS ${sendPath}`]: allow,
    ...(config.site.counts && { [`POST ${countsPath}`]: count }),
    'GET /healthz': tellHealth,
  };
}

/** Adds the routes to a server. */
export async function addApi(app: FastifyInstance, api: Api): Promise<void> {
  app.removeAllContentTypeParsers();
  const parser = { parseAs: 'buffer', bodyLimit: maxBodyBytes } as const;
  app.addContentTypeParser('*', parser, (_request, body, done) => done(null, body));

  for (const [route, answer] of Object.entries(api)) {
    const [method = '', url = ''] = route.split(' ');
    const respond = async (request: FastifyRequest, reply: FastifyReply, error?: FastifyError) => {
      const { status, headers, body } = await answer({
        url: request.url,
        headers: request.headers as Record<string, string>,
        address: request.ip,
        body: async () => {
          if (error) throw new Refusal(error.statusCode ?? 400, error.message);
          return (request.body as Buffer | undefined) ?? new Uint8Array();
        },
      });
      return reply.code(status).headers(headers).send(body);
    };
    app.route({
      method,
      url,
      logLevel: url === countsPath ? 'silent' : undefined, // A visit leaves no line.
      errorHandler: (error, request, reply) => void respond(request, reply, error as FastifyError),
      handler: (request, reply) => respond(request, reply),
    });
  }
}
