import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/**
 * The floor of the comparison: the same framework, answering the same from memory whatever is asked. Its argument is the
 * file that it answers a GET with, compressed as it is.
 */
const page = readFileSync(process.argv[2] ?? '');
const app = Fastify();
app.get('/', async (_request, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(page),
);
app.post('/api/v1.0/email/send', async () => 'OK');
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
