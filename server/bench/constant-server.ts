import Fastify from 'fastify';

/** The floor of the comparison: the same framework, doing nothing. */
const app = Fastify();
app.get('/', async () => 'OK');
app.post('/api/v1.0/email/send', async () => 'OK');
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
