import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../../shared/config/config.ts';
import { errorForLog } from '../log-error.ts';

export type LogStream = { write(line: string): void };

/** A log that cannot be written, to a full disk or a closed pipe, must not stop the server. */
export function standardOutput(): LogStream {
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  return process.stdout;
}

/** Returns Fastify's options for a log without addresses, URLs and the bytes of invalid requests. */
export function logOptions(level: Config['logLevel'], stream: LogStream) {
  const logger = {
    level,
    stream,
    base: null,
    serializers: {
      req: () => undefined,
      res: () => undefined,
      err: (error: Error) => ({ type: error.name, ...errorForLog(error) }),
    },
    hooks: { logMethod: withoutErrorTexts },
  };
  const logController = new LogController({ disableRequestLogging: true });
  return { logger, logController } as unknown as FastifyServerOptions;
}

/** Replaces the message of an error. pino would log it, and it may repeat what a visitor sent. */
function withoutErrorTexts(
  this: unknown,
  args: unknown[],
  write: (...args: unknown[]) => void,
): void {
  const [first, ...rest] = args;
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  if (!(error instanceof Error)) {
    write.apply(this, args);
    return;
  }
  const text = rest.length > 0 ? rest[0] : 'An error was thrown';
  write.call(this, { err: error }, text);
}

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const fields = {
      method: request.method,
      route: request.is404 ? 'none' : request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(fields, 'A request was answered');
    next();
  });
}
