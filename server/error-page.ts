import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Stands in for a page that cannot be read: while a new build is being written, or on a failing disk. */
const lastResort = { 404: 'Oops! Page not found\n', 500: 'Unexpected Application Error!\n' };

const compressed = [
  { token: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/, encoding: 'br', extension: '.br' },
  { token: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/, encoding: 'gzip', extension: '.gz' },
];

/**
 * Answers with dist/404.html or dist/500.html under that status. Not with @fastify/static: it would answer
 * a returning visitor's If-None-Match with an empty page.
 */
export async function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  distDir: string,
  status: 404 | 500,
) {
  const file = join(distDir, `${status}.html`);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.code(status).header('cache-control', status === 404 ? 'no-cache' : 'no-store');
  for (const { token, encoding, extension } of compressed) {
    const body = token.test(accepted) ? await readOrUndefined(file + extension) : undefined;
    if (body) return sendHtml(reply.header('content-encoding', encoding), body);
  }
  const body = await readOrUndefined(file);
  return body ? sendHtml(reply, body) : reply.type('text/plain; charset=utf-8').send(lastResort[status]);
}

function sendHtml(reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8').send(body);
}

const readOrUndefined = (file: string) => readFile(file).catch(() => undefined);
