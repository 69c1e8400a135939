import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '../../shared/config/config.ts';
import { countsPath } from '../../shared/protocols/api-paths.ts';
import { type ApiOptions, createApi } from '../http/api.ts';
import { findHandler, type Handler } from '../http/find-handler.ts';
import { textResponse, withCommonHeaders } from '../http/response.ts';
import { errorForLog, type Log } from '../log.ts';
import { clientAddressFinder } from './client-address.ts';
import { distResponses } from './dist-responses.ts';
import type { ServedDist } from './read-dist.ts';

type AppOptions = Pick<ApiOptions, 'outbox'> & { config: Config; dist: ServedDist; log: Log };

/** In milliseconds. Slow or half-open connections are closed. */
const timeouts = {
  requestTimeout: 20_000,
  headersTimeout: 10_000,
  // Longer than proxies usually keep a connection (60 s), so that no proxy uses one that was just closed.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
};

/**
 * Closes a connection whose visitor never reads the response. A value below keepAliveTimeout would override
 * keepAliveTimeout.
 */
const connectionTimeoutMs = 120_000;

/** A server, not yet listening, with the API, the health check and the files of `dist`. */
export function createApp({ config, outbox, dist, log }: AppOptions) {
  const { answerPage, errorPage, commonHeaders } = distResponses(dist);
  // The token is for a Worker's operator, who isn't on this machine.
  const routes = createApi({ settings: { ...config, messagesToken: undefined }, outbox }, log);

  const answer: Handler = async (request, clientAddress) => {
    const start = performance.now();
    const handler = findHandler(routes, request);
    try {
      const response = handler
        ? withCommonHeaders(await handler(request, clientAddress), commonHeaders)
        : answerPage(request);
      logResponse(request, response, start);
      return response;
    } catch (error) {
      log.error(errorForLog(error), 'A request failed');
      return errorPage(500, request);
    }
  };

  /** Logs neither paths of pages nor event notes. */
  function logResponse(request: Request, { status }: Response, start: number): void {
    const { pathname } = new URL(request.url);
    if (pathname === countsPath) {
      return;
    }
    const route = Object.hasOwn(routes, pathname) ? pathname : 'page';
    const ms = Math.round(performance.now() - start);
    log.info({ method: request.method, route, status, ms }, 'A request was answered');
  }

  const clientAddressOf = clientAddressFinder(config.trustProxy);
  const listener = getRequestListener(
    (request, { incoming }) => answer(request, clientAddressOf(incoming)),
    // HTTP/1.0 has no Host, and a malformed address makes no Request.
    {
      hostname: 'localhost',
      errorHandler: () => textResponse(400, 'Bad Request\n', commonHeaders),
    },
  );
  const server = createServer(timeouts, listener);
  server.setTimeout(connectionTimeoutMs);
  return { server, answer };
}
