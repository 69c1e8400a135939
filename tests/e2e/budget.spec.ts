import type { Page } from '@playwright/test';
import { sampleDist } from '../build-sites.ts';
import { bounds } from '../support/bounds.ts';
import { bytesOf } from '../support/bytes.ts';
import { paths, scripts, visitor, wholeVisit } from '../support/page-view.ts';
import { expect, expectFonts, needPhoneLetters, openIn, phone, test } from './open-page.ts';

// The compressed bytes of one visit with a phone. Times are measured by `npm run bench`.
const { files, sum } = bytesOf(sampleDist);

test.use(visitor);

test('shows the first view after one request, within its byte budget', async ({ page }) => {
  expect(files.firstView).toBeLessThanOrEqual(bounds.firstView);
  expect(await requestsBeforeFirstView(page)).toEqual(['/']);
  expect(await page.locator('*').count(), 'elements').toBeLessThanOrEqual(bounds.elements);
});

test('keeps page, fonts and scripts within their byte budgets, before and after scrolling', async ({
  page,
}) => {
  expect(files.html).toBeLessThanOrEqual(bounds.html);
  expect(files.fonts).toBeLessThanOrEqual(bounds.fonts);
  const { atRest, toTheEnd } = await wholeVisit(page);
  const script = (asked: typeof atRest) => files.inlineScripts + sum(scripts(asked));
  expect(script(atRest), 'script at rest').toBeLessThanOrEqual(bounds.scriptAtRest);
  expect(script(toTheEnd), 'all islands hydrated').toBeLessThanOrEqual(bounds.allIslands);
  expect(sum(paths(atRest)), 'everything at rest').toBeLessThanOrEqual(bounds.visitAtRest);
  expect(sum(paths(toTheEnd)), 'everything to the end').toBeLessThanOrEqual(bounds.visitToTheEnd);
  expect(scripts(atRest), 'islands at rest').toEqual([]);
});

test('keeps the page within its maximum height on a phone', async ({ page }) => {
  await openIn(page, phone);
  await needPhoneLetters(page);
  await expectFonts(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(bounds.height);
});

/**
 * The requests up to the first view's paint, starting with the page itself. The tab's icon isn't counted, because the
 * browser decides when to load it.
 */
async function requestsBeforeFirstView(page: Page): Promise<string[]> {
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
