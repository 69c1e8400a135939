import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleFolder } from '../../shared/config/env.ts';
import { sampleSite } from '../build.ts';
import { sample } from '../sample/sample.ts';
import { killGroup, spawnGroup, startOf } from '../support/programs.ts';
import { expect, test } from './open-page.ts';

const earlierHeading = 'Il sito di prima';

const earlierPage = `<!doctype html><title>Prima</title><h1>${earlierHeading}</h1>
<script>navigator.serviceWorker.register('/sw.js')</script>`;

/** Answers every page from its cache, like a service worker for offline use. */
const earlierWorker = `
addEventListener('install', (event) => event.waitUntil(caches.open('pages').then((cache) => cache.add('/'))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(
  caches.match(event.request).then((cached) => cached ?? fetch(event.request)),
));`;

/** Starts an earlier site on a port that ours takes over. */
async function startEarlierSite() {
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isWorker ? earlierWorker : earlierPage);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const end = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { port, end };
}

/** The service worker in docs/deploying/earlier-site.md, which a studio copies into content/public/. */
function endingWorker(): string {
  const guide = readFileSync('docs/deploying/earlier-site.md', 'utf8');
  const [, worker = ''] = /```js\n(addEventListener\('install'[\s\S]*?)```/.exec(guide) ?? [];
  return worker;
}

/** Starts this site on a port, with the guide's worker at the address of the earlier worker. */
async function startSite(port: number) {
  const dist = mkdtempSync(join(tmpdir(), 'earlier-'));
  cpSync(sampleSite, dist, { recursive: true });
  writeFileSync(join(dist, 'sw.js'), endingWorker());
  const env = {
    ...process.env,
    PORT: `${port}`,
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'earlier-')),
    CONTENT_DIR: sampleFolder,
  };
  const server = spawnGroup([process.execPath, 'server/node/main.ts', dist], { env });
  await startOf(server);
  return () => killGroup(server);
}

test('replaces an earlier site’s service worker by the guide’s', async ({ page }) => {
  const earlier = await startEarlierSite();
  const url = `http://127.0.0.1:${earlier.port}`;
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await earlier.end();

  const end = await startSite(earlier.port);
  try {
    await page.goto(url);
    const heading = page.getByRole('heading', { level: 1, name: sample.home.heading });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    const left = await page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
    expect(left).toEqual({ workers: 0, caches: [] });
  } finally {
    await end();
  }
});
