import type { Files } from './files.ts';

/**
 * Where common tools put a service worker that answers for the whole site. A worker that only shows notifications isn't among
 * them, because it holds no page back.
 */
export const earlierWorkers = [
  '/sw.js', // Workbox, Vite PWA, Gatsby, Next
  '/service-worker.js', // Create React App, Vue, SvelteKit
  '/serviceworker.js', // Rails, Laravel, Django
  '/ngsw-worker.js', // Angular
  '/pwabuilder-sw.js', // PWABuilder
  '/superpwa-sw.js', // WordPress
  '/runtime-service-worker.js', // Duda
];

/**
 * A browser asks for its worker's script at each visit, and goes on with the worker it has while that answers 404. It
 * installs this one instead, which unregisters itself, empties the caches and loads again what the earlier one showed.
 * Only that: a page from the browser's own cache, which registers its worker anew, would be loaded for ever.
 */
const endingWorker = `// Ends the service worker of the site that was here before.
addEventListener('install', () => {
  skipWaiting();
});

addEventListener('activate', (event) => {
  event.waitUntil(end());
});

async function end() {
  const pages = await clients.matchAll({ type: 'window' });
  await registration.unregister();
  for (const name of await caches.keys()) {
    await caches.delete(name);
  }
  for (const page of pages) {
    page.navigate(page.url);
  }
}
`;

/** Without these files, visitors of an earlier site at this address would go on seeing that site. */
export function earlierWorkerFiles(): Files {
  return Object.fromEntries(
    earlierWorkers.map((address) => [address.slice(1), () => endingWorker]),
  );
}
