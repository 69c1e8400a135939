import { randomUUID } from 'node:crypto';
import type { Settings } from '../../shared/config/settings.ts';
import { errorForLog, type Log } from '../log-error.ts';
import type { Message } from '../message.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { type CountsParts, countsPath, countTold, sourceOfMessage } from './counts-api.ts';
import {
  keyHeader,
  parseJson,
  Refusal,
  readEmailRequest,
  sendPath,
  wrongSendPaths,
} from './email-request.ts';
import type { Headers, RequestHeaders } from './headers.ts';
import { createHealth, type HealthyStore } from './health.ts';
import { createLimits, type LimitWindows } from './limits.ts';
import { isFromThisMachine } from './this-machine.ts';
import { holdsToken } from './token.ts';

const healthPath = '/healthz';

export const apiPaths = [sendPath, ...wrongSendPaths, countsPath, healthPath];

export const notStored = 'The message could not be stored: try again later';

export type ApiRequest = {
  url: string;
  headers: RequestHeaders;
  address: string;
  /** Rejects with a Refusal if the body is too long. */
  body(): Promise<Uint8Array>;
};

export type Answer = { status: number; headers: Headers; body?: string };

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

const uncachedText = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
const uncachedJson = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
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

  function answerHeaders({ headers }: ApiRequest): Headers {
    return { ...uncachedText, ...corsHeaders(headers.origin, config.corsOrigins) };
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
    const headers = answerHeaders(request);
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

  /** Answers with the usual headers, because browsers hide an answer without them from the page. */
  async function refuseWrongPath(request: ApiRequest): Promise<Answer> {
    await request.body().catch(() => undefined); // A connection with an unread body would be reset.
    const body = `Messages are taken at ${sendPath} alone, by emailjs.send with JSON; emailjs.sendForm is not`;
    return { status: 400, headers: answerHeaders(request), body };
  }

  async function answerPreflight({ headers }: ApiRequest): Promise<Answer> {
    const allow = 'POST, OPTIONS';
    const cors = preflightHeaders(headers.origin, config.corsOrigins);
    return { status: 204, headers: { ...uncachedText, allow, ...cors } };
  }

  /** Answers 204 to any request, so that a page of another release sees no error. */
  async function answerCount({ body, headers, address }: ApiRequest): Promise<Answer> {
    const bytes = await body().catch(() => []);
    countTold({ counter, codes }, { body: Buffer.from(bytes).toString(), headers, address });
    return { status: 204, headers: {} };
  }

  async function answerHealth({ url, address, headers }: ApiRequest): Promise<Answer> {
    const isOperator =
      isFromThisMachine(address, headers) ||
      holdsToken(headers.authorization, config.remoteStore.token);
    const { status, body } = health.read({
      delivery: /[?&]delivery(?:[=&]|$)/.test(url),
      numbers: isOperator,
      key: headers[keyHeader],
    });
    return { status, headers: uncachedJson, body: JSON.stringify(body) };
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
