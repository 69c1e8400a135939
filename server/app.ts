import type { Socket } from 'node:net';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type ApiParts, addApi, createApi } from './http/api.ts';
import { type LogStream, logAnswers, logOptions } from './http/log.ts';
import { addSite, readSite, sendStatus } from './http/static.ts';
import type { Log } from './log-error.ts';

type Parts = Omit<ApiParts, 'onFlood'> & {
  config: Config;
  tellFlood(log: Log): void;
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
  tellFlood,
  distDir,
  logStream,
  ...parts
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
  const api = createApi({ config, ...parts, onFlood: () => tellFlood(app.log) }, app.log);
  await app.register((scope) => addApi(scope, api));
  addSite(app, site);
  return app;
}

function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(answer, () => socket.destroy()); // The client may never close its side.
}
