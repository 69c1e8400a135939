import type { Page } from '@playwright/test';

/** The phone for which the bounds hold. */
export const visitor = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

type PageRequest = { path: string; isScript: boolean };

/** All requests of one visit: at rest, then down to the last line. */
export async function wholeVisit(page: Page) {
  const requests: PageRequest[] = [];
  page.on('request', (request) => {
    requests.push({
      path: new URL(request.url()).pathname,
      isScript: request.resourceType() === 'script',
    });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const atRest = [...requests];

  await scrollThrough(page);
  await page
    .locator('[data-island]:not([data-state=hydrated])')
    .first()
    .waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  return { atRest, toTheEnd: [...requests] };
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

/** The widths of windows, from phones to large screens, that are too narrow for the page. */
export async function tooNarrowWidths(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of [320, 390, 820, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    if (pageWidth > width) {
      found.push(width);
    }
  }
  return found;
}

export const paths = (requests: PageRequest[]): string[] => requests.map(({ path }) => path);
export const scripts = (requests: PageRequest[]): string[] =>
  paths(requests.filter(({ isScript }) => isScript));

/**
 * Runs in the page: where a part's top is, once nothing has moved for 40 frames. In a low window the form's top belongs
 * behind the header, by its negative scroll margin.
 */
export async function restingPlace(id: string): Promise<string> {
  const header = document.querySelector('header') as Element;
  const part = document.getElementById(id) as Element;
  const margin = Math.min(0, Number.parseFloat(getComputedStyle(part).scrollMarginTop));
  const top = () => part.getBoundingClientRect().top - margin;
  const gap = () => Math.round(top() - header.getBoundingClientRect().bottom);
  let last = gap();
  let stillFrames = 0;
  while (stillFrames < 40) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    stillFrames = gap() === last ? stillFrames + 1 : 0;
    last = gap();
  }
  // Some engines scroll by whole pixels, and a part's height need not be one.
  return gap() >= -1 && gap() <= 48 ? 'just below the header' : `${gap()} px below the header`;
}
