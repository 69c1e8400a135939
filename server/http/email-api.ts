import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { errorForLog } from '../log-error.ts';
import { classifyMailError } from '../mail/errors.ts';
import { type MailConfig, sendFloodNotice } from '../mail/mailer.ts';
import type { Message } from '../message.ts';
import { sourceOfMessage } from './counts-api.ts';
import { Refusal, readEmailRequest } from './email-request.ts';
import { createTotalLimit } from './total-limit.ts';

export const sendPath = '/api/v1.0/email/send';

/** Room for the longest message with every character escaped. */
const maxBodyBytes = 64 * 1024;

export type RelayConfig = Pick<Config, 'site' | 'rateLimit' | 'messagesPerHour' | 'corsOrigins'> & MailConfig;

/** Resolves when the message is on the disk. */
export type AddMessage = (message: Message) => Promise<void>;

/** Adds EmailJS's send call: takes JSON, answers `OK` or an error as text. */
export async function addEmailApi(
  app: FastifyInstance,
  config: RelayConfig,
  addMessage: AddMessage,
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max: config.rateLimit.max, timeWindow: config.rateLimit.windowMs });

  const secondsToWait = createTotalLimit(config.messagesPerHour, () => {
    sendFloodNotice(config).catch((error) => {
      app.log.warn({ code: classifyMailError(error).code }, 'the notice of too many messages was not sent');
    });
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, parseJson);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    allowOrigin(request, reply, config.corsOrigins);
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500 && !(error instanceof Refusal)) request.log.error(errorForLog(error), 'error');
    const isForClient = error instanceof Refusal || status < 500;
    return reply.code(status).send(isForClient ? error.message : 'The message could not be kept');
  });

  app.options(sendPath, answerPreflight);

  app.post(sendPath, async (request, reply) => {
    if (!request.headers['content-type']) throw new Refusal(415, 'The content type must be application/json');
    const message = readEmailRequest(request.body, config.site.emailjs);
    // Only valid messages count.
    const limit = await count(request);
    const wait = !limit.isAllowed && limit.isExceeded ? limit.ttlInSeconds : secondsToWait();
    if (wait > 0) {
      reply.header('retry-after', wait);
      throw new Refusal(429, 'Too many requests: try again later');
    }
    try {
      await addMessage(
        config.site.counts ? { ...message, source: sourceOfMessage(request.headers) } : message,
      );
    } catch (error) {
      request.log.error(errorForLog(error), 'message not kept');
      throw new Refusal(503, 'The message could not be kept: try again later');
    }
    return reply.send('OK');
  });
}

/** Refuses what is not UTF-8, which would be stored with replacement characters. */
async function parseJson(request: FastifyRequest, body: Buffer): Promise<unknown> {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (!/^utf-?8$/i.test(charset) || encoding !== 'identity') {
    throw new Refusal(415, 'The content type must be application/json, in UTF-8, not compressed');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refusal(400, 'The request body is not valid JSON');
  }
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply, origins: string[]): void {
  if (origins.length === 0) return;
  reply.header('vary', 'Origin');
  const origin = request.headers.origin;
  if (origin && origins.includes(origin)) reply.header('access-control-allow-origin', origin);
}

async function answerPreflight(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (reply.hasHeader('access-control-allow-origin')) {
    reply.header('access-control-allow-methods', 'POST');
    reply.header('access-control-allow-headers', 'content-type');
    reply.header('access-control-max-age', '86400');
  }
  return reply.header('allow', 'POST, OPTIONS').code(204).send();
}
