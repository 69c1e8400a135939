import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './open-page.ts';

const earlierPage = `<!doctype html><title>Prima</title><link rel="icon" href="data:,">
<script>navigator.serviceWorker.register('/sw.js')</script>`;

/** Answers every page from its cache, like a service worker for offline use. */
const earlierWorker = `
addEventListener('install', (event) => event.waitUntil(caches.open('pages').then((cache) => cache.add('/'))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(
  caches.match(event.request).then((cached) => cached ?? fetch(event.request)),
));`;

const ourPage = '<!doctype html><title>Adesso</title><link rel="icon" href="data:,">';

/** The service worker in docs/deploying/earlier-site.md, which a studio copies into content/public/. */
function endingWorker(): string {
  const guide = readFileSync('docs/deploying/earlier-site.md', 'utf8');
  const [, worker = ''] = /```js\n(addEventListener\('install'[\s\S]*?)```/.exec(guide) ?? [];
  return worker;
}

test('replaces an earlier site’s service worker by the guide’s', async ({ page }) => {
  let site = { page: earlierPage, worker: earlierWorker };
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isWorker ? site.worker : site.page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

  site = { page: ourPage, worker: endingWorker() };
  await page.goto(url);
  await expect(page).toHaveTitle('Adesso');
  await page.reload();
  await expect(page).toHaveTitle('Adesso');
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));
  expect(left).toEqual({ workers: 0, caches: [] });
  server.closeAllConnections();
  server.close();
});
