import type { Socket } from 'node:net';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Config } from '../../shared/config/config.ts';
import { type ApiParts, createApi } from '../http/api.ts';
import { forgetEnded, type LimitWindows } from '../http/limits.ts';
import type { Log } from '../log-error.ts';
import { addApi } from './api-routes.ts';
import { type LogStream, logAnswers, logOptions } from './log.ts';
import { addSite, sendStatus } from './site-routes.ts';
import { readSite } from './static.ts';

type Parts = Omit<ApiParts, 'onOverallLimit' | 'limitWindows'> & {
  config: Config;
  sendLimitNotice(log: Log): void;
  distDir: string;
  logStream: LogStream;
};

const forgetEveryMs = 600_000;

/** Milliseconds. Slow or half-open connections are closed. */
const timeouts = {
  requestTimeout: 20_000,
  // Longer than proxies usually keep theirs (60 s), so that none writes into a connection just closed.
  keepAliveTimeout: 75_000,
  // Ends connections whose visitor never reads the answer. A value below keepAliveTimeout would overrule that one.
  connectionTimeout: 120_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};

/** Returns a server, not yet listening, with the relay, the health check and the built site. */
export async function createApp({
  config,
  sendLimitNotice,
  distDir,
  logStream,
  ...parts
}: Parts): Promise<FastifyInstance> {
  const site = readSite(distDir);
  const commonHeaders = site.headersFor('/*');
  const app = Fastify({
    ...logOptions(config.logLevel, logStream),
    ...timeouts,
    return503OnClosing: false, // Requests on an open connection are answered during shutdown.
    trustProxy: config.trustProxy,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error: FastifyError, _request, reply) => {
      reply.headers(commonHeaders);
      sendStatus(reply, error.statusCode ?? 400);
    },
  });

  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(commonHeaders);
    next();
  });
  logAnswers(app);

  const apiParts: ApiParts = {
    ...parts,
    config,
    limitWindows: createLimitWindows(app),
    onOverallLimit: () => sendLimitNotice(app.log),
  };
  const api = createApi(apiParts, app.log);
  await app.register((scope) => addApi(scope, api));
  addSite(app, site);
  return app;
}

/** Returns the limits' windows of this process. Those that have ended are forgotten. */
function createLimitWindows(app: FastifyInstance): LimitWindows {
  const windows: LimitWindows = new Map();
  const timer = setInterval(() => forgetEnded(windows, Date.now()), forgetEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return windows;
}

/** Statuses by the code of Node's error. Any other request that cannot be read is answered with 400. */
const brokenRequestStatuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = brokenRequestStatuses[error.code ?? ''] ?? '400 Bad Request';
  const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(answer, () => socket.destroy()); // The client may never close its side.
}
