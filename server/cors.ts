import type { FastifyReply, FastifyRequest } from 'fastify';

/** Lets a page of a listed origin read the answer; without a list this does nothing. */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, origins: string[]): void {
  if (origins.length === 0) return;
  reply.header('vary', 'Origin');
  const origin = request.headers.origin;
  if (origin && origins.includes(origin)) reply.header('access-control-allow-origin', origin);
}

/** Answers OPTIONS; a browser goes on only when allowOrigin has named its page's origin. */
export async function answerPreflight(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (reply.hasHeader('access-control-allow-origin')) {
    reply.header('access-control-allow-methods', 'POST');
    reply.header('access-control-allow-headers', 'content-type');
    reply.header('access-control-max-age', '86400');
  }
  return reply.header('allow', 'POST, OPTIONS').code(204).send();
}
