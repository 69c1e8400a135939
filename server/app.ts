import type { Socket } from 'node:net';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { addCountsApi } from './http/counts-api.ts';
import { type AddMessage, addEmailApi, type RelayConfig } from './http/email-api.ts';
import { addHealth, type HealthyStore } from './http/health.ts';
import { type LogStream, logAnswers, logOptions } from './http/log.ts';
import { addSite, readSite, sendStatus } from './http/static.ts';
import type { Counter } from './outbox/counts.ts';

type Parts = {
  config: RelayConfig & Pick<Config, 'trustProxy' | 'logLevel'>;
  addMessage: AddMessage;
  sendFloodNotice?: () => Promise<void>;
  store: HealthyStore;
  counter: Counter;
  distDir: string;
  logStream: LogStream;
};

/** Milliseconds. Slow or half-open connections are closed. */
const timeouts = {
  requestTimeout: 20_000,
  // Longer than proxies usually keep theirs (60 s), so that none writes into a connection just closed.
  keepAliveTimeout: 75_000,
  // For a visitor who never reads the answer. A value below keepAliveTimeout would overrule it.
  connectionTimeout: 120_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};

/** Returns a server, not yet listening, with the relay, the health check and the built site. */
export async function createApp({
  config,
  addMessage,
  sendFloodNotice,
  store,
  counter,
  distDir,
  logStream,
}: Parts): Promise<FastifyInstance> {
  const site = readSite(distDir);
  const everywhere = site.headersFor('/*');
  const app = Fastify({
    ...logOptions(config.logLevel, logStream),
    ...timeouts,
    return503OnClosing: false, // Requests on an open connection are answered during shutdown.
    trustProxy: config.trustProxy,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error: FastifyError, _request, reply) => {
      reply.headers(everywhere);
      sendStatus(reply, error.statusCode ?? 400);
    },
  });

  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(everywhere);
    next();
  });
  logAnswers(app);
  addHealth(app, store, config.smtpUrl !== undefined);
  await app.register((scope) => addEmailApi(scope, config, addMessage, sendFloodNotice));
  if (config.site.counts) await app.register((scope) => addCountsApi(scope, counter));
  addSite(app, site);
  return app;
}

function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(answer, () => socket.destroy()); // The client may never close its side.
}
