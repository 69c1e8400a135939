import type { Files } from './files.ts';

/**
 * The paths at which common tools put a service worker that answers for the whole site. Workers that only show notifications
 * aren't among them, because they keep no page.
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
 * A browser asks for its worker's script at each visit. If the answer is 404, it keeps the worker that it has. It installs
 * this one instead, which unregisters itself, empties the caches and reloads the pages that the earlier worker showed. No
 * others are reloaded: a page from the browser's own cache registers its worker again, and would be reloaded for ever.
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
