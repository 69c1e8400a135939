import type { Page } from '@playwright/test';

/** The phone for which the bounds hold. */
export const visitor = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

type Asked = { path: string; isScript: boolean };

/**
 * The requests up to the first view's paint, starting with the page itself. The tab's icon isn't counted, because the
 * browser decides when to load it.
 */
export async function requestsBeforeFirstView(page: Page): Promise<string[]> {
  await page.goto('/', { waitUntil: 'networkidle' });
  const addresses = await page.evaluate(async () => {
    // The network may be at rest before a busy machine has painted.
    const painted = await new Promise<PerformanceEntry & { paintTime?: number }>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntriesByName('first-contentful-paint')) {
          resolve(entry);
        }
      });
      observer.observe({ type: 'paint', buffered: true });
    });
    const requests = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    // On a busy machine the painted page may be shown much later. Chromium 114 knows only this later time.
    const { startTime: shown, paintTime = shown } = painted;
    return requests.filter(({ startTime }) => startTime < paintTime).map(({ name }) => name);
  });
  return addresses
    .map((address) => new URL(address).pathname)
    .filter((path) => path !== '/favicon.svg');
}

/** All requests of one visit: at rest, then down to the last line. */
export async function wholeVisit(page: Page) {
  const asked: Asked[] = [];
  page.on('request', (request) => {
    asked.push({
      path: new URL(request.url()).pathname,
      isScript: request.resourceType() === 'script',
    });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const atRest = [...asked];

  await scrollThrough(page);
  await page
    .locator('[data-island]:not([data-state=hydrated])')
    .first()
    .waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  return { atRest, toTheEnd: [...asked] };
}

/** Scrolls from top to bottom by less than a window at a time, so that nothing lazy is skipped. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
  });
}

export const paths = (asked: Asked[]): string[] => asked.map(({ path }) => path);
export const scripts = (asked: Asked[]): string[] =>
  paths(asked.filter(({ isScript }) => isScript));

/** Runs in the page. Returns where a part's top is, once nothing has moved for 40 frames. */
export async function restingPlace(id: string): Promise<string> {
  const gap = () => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return Math.round(
      (document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN) - header,
    );
  };
  for (let still = 0, last = gap(); still < 40; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    still = gap() === last ? still + 1 : 0;
    last = gap();
  }
  return gap() >= 0 && gap() <= 48 ? 'just below the header' : `${gap()} px below the header`;
}
