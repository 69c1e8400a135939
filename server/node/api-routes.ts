import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Api, ApiRequest } from '../http/api.ts';
import { countsPath } from '../http/counts-api.ts';
import { maxBodyBytes, Refusal } from '../http/email-request.ts';

type Respond = (request: ApiRequest) => Promise<Answer>;

/** Adds the API's routes to a server. */
export async function addApi(app: FastifyInstance, api: Api): Promise<void> {
  app.removeAllContentTypeParsers();
  const parser = { parseAs: 'buffer', bodyLimit: maxBodyBytes } as const;
  app.addContentTypeParser('*', parser, (_request, body, done) => done(null, body));

  for (const [route, respond] of Object.entries(api)) {
    const [method = '', url = ''] = route.split(' ');
    app.route({
      method,
      url,
      ...(url === countsPath && { logLevel: 'silent' }), // A visit leaves no line.
      handler: (request, reply) => sendAnswer(respond, request, reply),
      errorHandler: (error, request, reply) =>
        void sendAnswer(respond, request, reply, error as FastifyError),
    });
  }
}

/** @param bodyError the reason why Fastify couldn't read the body */
async function sendAnswer(
  respond: Respond,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyError?: FastifyError,
): Promise<FastifyReply> {
  const { status, headers, body } = await respond({
    url: request.url,
    headers: withoutLists(request.headers),
    address: request.ip,
    body: async () => readBody(request, bodyError),
  });
  return reply.code(status).headers(headers).send(body);
}

/** Node makes lists only of `set-cookie`, which no route reads. */
function withoutLists(headers: IncomingHttpHeaders): ApiRequest['headers'] {
  const texts: ApiRequest['headers'] = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') {
      texts[name] = value;
    }
  }
  return texts;
}

function readBody(request: FastifyRequest, error: FastifyError | undefined): Uint8Array {
  // On each platform, a content type that cannot be read gets the same sentence as any other wrong one.
  if (error?.statusCode === 415) {
    return new Uint8Array();
  }
  if (error) {
    throw new Refusal(error.statusCode ?? 400, error.message);
  }
  return request.body instanceof Uint8Array ? request.body : new Uint8Array();
}
