import { workerData } from 'virtual:worker-data';
import { apiPaths, countsPath, remoteCallsPath } from '../../shared/protocols/api-paths.ts';
import { holdsToken } from '../http/operator.ts';
import { methodNotAllowed, textResponse, withCommonHeaders } from '../http/response.ts';
import { createLog, errorForLog } from '../log.ts';
import { askAgainAfterFailure } from './ask-again.ts';
import { type Bindings, settingsOf } from './bindings.ts';

export { OutboxObject } from './outbox-object.ts';

/** The paths that the outbox answers. If the site counts nothing, the outbox has no route for event notes. */
const outboxPaths = apiPaths.filter(
  (path) => workerData.settings.isCounting || path !== countsPath,
);

/**
 * Receives requests below `/api/` and the health check (`run_worker_first` in wrangler.jsonc). The platform itself sends
 * the page's files.
 */
export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const response = (await answerApi(request, env)) ?? (await answerPage(request, env));
    // A response from a binding is immutable.
    return withCommonHeaders(new Response(response.body, response), workerData.commonHeaders);
  },
};

/** Undefined for a path without a route, which may be a page. */
async function answerApi(request: Request, env: Bindings): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (pathname === remoteCallsPath && request.method === 'POST') {
    return forwardRemoteCall(request, env);
  }
  return outboxPaths.includes(pathname) ? askOutbox(request, env) : undefined;
}

function answerPage(request: Request, { ASSETS }: Bindings): Response | Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead ? ASSETS.fetch(request) : methodNotAllowed(['GET']);
}

/**
 * Checks the token here, because each request that reaches the outbox wakes it and keeps it awake for ten seconds.
 */
function forwardRemoteCall(request: Request, env: Bindings): Response | Promise<Response> {
  const token = settingsOf(env).messagesToken;
  if (!token) {
    return textResponse(404, 'Not Found\n');
  }
  if (!holdsToken(request.headers.get('authorization'), token)) {
    return textResponse(401, "Wrong token: send the Worker's MESSAGES_TOKEN\n");
  }
  return askOutbox(request, env);
}

async function askOutbox(request: Request, { OUTBOX, JURISDICTION }: Bindings): Promise<Response> {
  const outboxes = JURISDICTION ? OUTBOX.jurisdiction(JURISDICTION) : OUTBOX;
  // Each call takes a new stub, because a stub is of no use after a failed call.
  const ask = (asked: Request) => outboxes.getByName('outbox').fetch(asked);
  try {
    return await askAgainAfterFailure(ask, request);
  } catch (error) {
    createLog('error').error(errorForLog(error), 'The outbox did not answer');
    return textResponse(503, 'The outbox did not answer: try again later\n');
  }
}
