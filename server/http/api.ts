import { randomUUID } from 'node:crypto';
import type { Settings } from '../../shared/config/settings.ts';
import { errorForLog, type Log } from '../log-error.ts';
import type { Message } from '../message.ts';
import { textAnswer } from './answer.ts';
import { readBody } from './body.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
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
import type { Routes } from './routes.ts';
import { isFromThisMachine } from './this-machine.ts';
import { holdsToken } from './token.ts';

const healthPath = '/healthz';

export const apiPaths = [sendPath, ...wrongSendPaths, countsPath, healthPath];

export const notStored = 'The message could not be stored: try again later';

export type ApiParts = CountsParts & {
  config: Pick<
    Settings,
    'site' | 'rateLimit' | 'messagesPerHour' | 'corsOrigins' | 'smtpUrl' | 'remoteStore'
  >;
  store: HealthyStore;
  /** Returns when the message is on the disk. */
  addMessage(message: Message): void;
  /** Called at the first message of an hour that is too many. */
  onOverallLimit(): void;
  /** Whether anything looks for due messages. */
  doDeliveriesRun?(): boolean;
  limitWindows?: LimitWindows;
};

const uncachedJson = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

/** Returns what both platforms answer: EmailJS's send call, the page's counts and the health check. */
export function createApi(parts: ApiParts, log: Log): Routes {
  const { config, store, addMessage, counter, codes } = parts;
  const secondsToWait = createLimits(config, parts.onOverallLimit, parts.limitWindows);
  const hasMail = config.smtpUrl !== undefined;
  const health = createHealth(store, hasMail, undefined, parts.doDeliveriesRun);

  function corsOf({ headers }: Request) {
    return corsHeaders(headers.get('origin'), config.corsOrigins);
  }

  /** Returns the message's key. Throws a Refusal. */
  async function storeMessage(request: Request, address: string): Promise<string> {
    const json = parseJson(request.headers, await readBody(request, maxBodyBytes));
    const message = readEmailRequest(json, config.site.emailjs);

    const seconds = secondsToWait(address); // Only valid messages are counted.
    if (seconds > 0) {
      throw new Refusal(429, 'Too many requests: try again later', { 'retry-after': `${seconds}` });
    }

    const key = randomUUID();
    const source = config.site.counts ? sourceOfMessage(request.headers, codes) : null;
    addMessage({ ...message, key, source });
    return key;
  }

  async function answerSend(request: Request, address: string): Promise<Response> {
    const cors = corsOf(request);
    try {
      const key = await storeMessage(request, address);
      health.reportStored(true);
      return textAnswer(200, 'OK', { ...cors, [keyHeader]: key });
    } catch (error) {
      if (error instanceof Refusal) {
        return textAnswer(error.statusCode, error.message, { ...cors, ...error.headers });
      }
      health.reportStored(false);
      log.error(errorForLog(error), 'A message could not be stored');
      return textAnswer(503, notStored, cors);
    }
  }

  /** Answers with the usual headers, because browsers hide an answer without them from the page. */
  function refuseWrongPath(request: Request): Response {
    const text = `Messages are taken at ${sendPath} alone, by emailjs.send with JSON; emailjs.sendForm is not`;
    return textAnswer(400, text, corsOf(request));
  }

  function answerPreflight({ headers }: Request): Response {
    const cors = preflightHeaders(headers.get('origin'), config.corsOrigins);
    const allow = 'POST, OPTIONS';
    return new Response(null, {
      status: 204,
      headers: { ...cors, allow, 'cache-control': 'no-store' },
    });
  }

  /** Answers 204 to any request, so that a page of another release sees no error. */
  async function answerCount(request: Request, address: string): Promise<Response> {
    const bytes = await readBody(request, maxBodyBytes).catch(() => []);
    const body = Buffer.from(bytes).toString();
    countTold({ counter, codes }, { body, headers: request.headers, address });
    return new Response(null, { status: 204 });
  }

  function answerHealth({ url, headers }: Request, address: string): Response {
    const isOperator =
      isFromThisMachine(address, headers) ||
      holdsToken(headers.get('authorization'), config.remoteStore.token);
    const { status, body } = health.read({
      delivery: new URL(url).searchParams.has('delivery'),
      numbers: isOperator,
      key: headers.get(keyHeader) ?? undefined,
    });
    return new Response(JSON.stringify(body), { status, headers: uncachedJson });
  }

  const wrongSend = { POST: refuseWrongPath, OPTIONS: answerPreflight };
  return {
    [sendPath]: { POST: answerSend, OPTIONS: answerPreflight },
    ...Object.fromEntries(wrongSendPaths.map((path) => [path, wrongSend])),
    ...(config.site.counts && { [countsPath]: { POST: answerCount } }),
    [healthPath]: { GET: answerHealth },
  };
}
