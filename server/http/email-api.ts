import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorForLog } from '../log-error.ts';
import { classifyMailError } from '../mail/errors.ts';
import type { Message } from '../message.ts';
import type { Settings } from '../settings.ts';
import { sourceOfMessage } from './counts-api.ts';
import {
  allowOrigin,
  maxBodyBytes,
  notKept,
  parseJson,
  preflightHeaders,
  Refusal,
  readEmailRequest,
  refuseTooMany,
  sendHeaders,
  sendPath,
} from './email-request.ts';
import { createLimits } from './limits.ts';

export type RelayConfig = Pick<
  Settings,
  'site' | 'rateLimit' | 'messagesPerHour' | 'corsOrigins' | 'smtpUrl'
>;

/** Resolves when the message is on the disk. */
export type AddMessage = (message: Message) => Promise<void>;

/** Adds EmailJS's send call: takes JSON, answers `OK` or an error as text. */
export async function addEmailApi(
  app: FastifyInstance,
  config: RelayConfig,
  addMessage: AddMessage,
  sendFloodNotice: () => Promise<void> = async () => {},
): Promise<void> {
  const secondsToWait = createLimits(config, () => {
    sendFloodNotice().catch((error) => {
      app.log.warn({ code: classifyMailError(error).code }, 'the notice of too many messages was not sent');
    });
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
    async ({ headers }: FastifyRequest, body: Buffer) =>
      parseJson(headers['content-type'], headers['content-encoding'], body),
  );

  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.headers({ ...sendHeaders, ...allowOrigin(headers.origin, config.corsOrigins) });
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500 && !(error instanceof Refusal)) request.log.error(errorForLog(error), 'error');
    const isForClient = error instanceof Refusal || status < 500;
    if (error instanceof Refusal) reply.headers(error.headers);
    return reply.code(status).send(isForClient ? error.message : 'The message could not be kept');
  });

  app.options(sendPath, answerPreflight);

  app.post(sendPath, async (request, reply) => {
    if (!request.headers['content-type']) throw new Refusal(415, 'The content type must be application/json');
    const message = readEmailRequest(request.body, config.site.emailjs);
    refuseTooMany(secondsToWait(request.ip)); // Only valid messages count.
    try {
      await addMessage({ ...message, ...(config.site.counts && sourceOfMessage(request.headers)) });
    } catch (error) {
      request.log.error(errorForLog(error), 'message not kept');
      throw notKept();
    }
    return reply.send('OK');
  });
}

async function answerPreflight(_request: unknown, reply: FastifyReply): Promise<FastifyReply> {
  const isAllowed = reply.hasHeader('access-control-allow-origin');
  return reply.headers(preflightHeaders(isAllowed)).code(204).send();
}
