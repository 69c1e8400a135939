import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEachEngine } from './engines.ts';

// The journeys ask that the console says nothing: here it does, and has to be heard.
const page = `<!doctype html><title>Errori</title>
<script>console.error('said at once')</script>
<script type="module">unknown()</script>`;

let server: Server;
beforeAll(async () => {
  server = createServer((_, response) => {
    const policy = "img-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'";
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

await inEachEngine((engine) => {
  test('what goes wrong is heard', async () => {
    await engine().open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await engine().evaluate(() => {
      setTimeout(() => console.error('said later'));
      Promise.reject(new Error('nobody caught it'));
    });
    const heard = async () => (await engine().errors()).join('\n');
    for (const words of ['said at once', 'unknown', 'said later', 'nobody caught it']) {
      await expect.poll(heard).toContain(words);
    }
  });
});
