import type { Settings } from '../../shared/config/settings.ts';
import { countsPath, healthPath, sendPath } from '../../shared/protocols/api-paths.ts';
import { readEventNote } from '../../shared/protocols/counted-events.ts';
import { messageKeyHeader } from '../../shared/protocols/health-response.ts';
import { codeOf, directReferral, referralOf } from '../counts/referral.ts';
import { errorForLog, type Log } from '../log.ts';
import { isSubscription } from '../message.ts';
import type { Outbox } from '../outbox/create-outbox.ts';
import { readBody } from './body.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import type { Routes } from './find-handler.ts';
import { createHealth } from './health.ts';
import { createLimits } from './limits.ts';
import { holdsToken, isFromThisMachine } from './operator.ts';
import { HttpError, textResponse } from './response.ts';
import { maxBodyBytes, parseJson, readSendRequest } from './send-request.ts';

/** The longest event note that is read. The page's notes are shorter. */
const maxNoteBytes = 300;

export type ApiOptions = {
  settings: Pick<
    Settings,
    | 'receiver'
    | 'isCounting'
    | 'rateLimitMax'
    | 'messagesPerHour'
    | 'corsOrigins'
    | 'smtpUrl'
    | 'messagesToken'
  >;
  outbox: Pick<Outbox, 'store' | 'counter' | 'limitWindows' | 'addMessage'>;
};

const uncachedJson = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

/** What both platforms answer: EmailJS's send call, the page's counts and the health check. */
export function createApi({ settings, outbox }: ApiOptions, log: Log): Routes {
  const { store, counter, limitWindows } = outbox;
  const limits = createLimits({ settings, limitWindows });
  const hasMail = settings.smtpUrl !== undefined;
  const readHealth = createHealth({ store, hasMail });

  /** The key of the stored message. Throws an HttpError for a message that isn't accepted. */
  async function storeMessage(request: Request, clientAddress: string): Promise<string> {
    const json = parseJson(request.headers, await readBody(request, maxBodyBytes));
    const message = readSendRequest(json, settings.receiver);
    // An invalid message isn't charged: a visitor may correct it as often as needed.
    limits.charge(clientAddress);

    const isVisitorCounted = settings.isCounting && mayCount(request.headers);
    const code = isVisitorCounted ? codeOf(request.headers.get('referer')) : undefined;
    const { key, isNew } = outbox.addMessage({ ...message, referral: code ?? null });
    // A subscription isn't counted: agents judge a flyer by the messages that it brings.
    if (isNew && isVisitorCounted && !isSubscription(message)) {
      counter.add({ name: 'sent', referral: code ?? directReferral });
    }
    return key;
  }

  async function answerSend(request: Request, clientAddress: string): Promise<Response> {
    const cors = corsHeaders(request.headers.get('origin'), settings.corsOrigins);
    try {
      const key = await storeMessage(request, clientAddress);
      return textResponse(200, 'OK', { ...cors, [messageKeyHeader]: key });
    } catch (error) {
      if (error instanceof HttpError) {
        return textResponse(error.statusCode, error.message, { ...cors, ...error.headers });
      }
      log.error(errorForLog(error), 'A message could not be stored');
      return textResponse(503, 'The message could not be stored: try again later', cors);
    }
  }

  function answerPreflight({ headers }: Request): Response {
    const cors = preflightHeaders(headers.get('origin'), settings.corsOrigins);
    const allow = 'POST, OPTIONS';
    return new Response(null, {
      status: 204,
      headers: { ...cors, allow, 'cache-control': 'no-store' },
    });
  }

  /** Counts the event of a note. Answers 204 to any request, so that a page of another build sees no error. */
  async function answerCount(request: Request, clientAddress: string): Promise<Response> {
    const bytes = await readBody(request, maxNoteBytes).catch(() => []);
    const note = readEventNote(Buffer.from(bytes).toString());
    if (note && mayCount(request.headers)) {
      const { event, referrer } = note;
      const referral = referralOf({ page: request.headers.get('referer'), referrer });
      counter.add({ name: event, referral, clientAddress });
    }
    return new Response(null, { status: 204 });
  }

  function answerHealth({ url, headers }: Request, clientAddress: string): Response {
    const isOperator =
      isFromThisMachine(clientAddress, headers) ||
      holdsToken(headers.get('authorization'), settings.messagesToken);
    const { status, body } = readHealth({
      delivery: new URL(url).searchParams.has('delivery'),
      numbers: isOperator,
      key: headers.get(messageKeyHeader) ?? undefined,
    });
    return new Response(JSON.stringify(body), { status, headers: uncachedJson });
  }

  return {
    [sendPath]: { POST: answerSend, OPTIONS: answerPreflight },
    ...(settings.isCounting && { [countsPath]: { POST: answerCount } }),
    [healthPath]: { GET: answerHealth },
  };
}

/** False if the browser asks sites not to track the visitor, or if another site's page sent the request. */
function mayCount(headers: Headers): boolean {
  const isDeclined = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
  const fetchSite = headers.get('sec-fetch-site');
  const isFromOwnPage = fetchSite === null || fetchSite === 'same-origin';
  return isFromOwnPage && !isDeclined;
}
