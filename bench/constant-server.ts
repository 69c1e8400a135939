import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** The relay's framework with constant answers, to compare with. The argument is the file sent to a GET, in Brotli. */
const page = readFileSync(process.argv[2] ?? '');
const app = Fastify();
app.get('/', async (_request, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(page),
);
app.post('/api/v1.0/email/send', async () => 'OK');
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
