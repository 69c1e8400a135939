import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { minuteMs } from '../../shared/durations.ts';
import { scrollThrough } from '../support/page-view.ts';
import { sample } from '../support/sample.ts';
import { submitButton } from './form.ts';
import { desktop, expect, expectFonts, openIn, phone, test, withMotion } from './open-page.ts';
import { homeSection, servicesSection } from './page-parts.ts';
import { closing } from './sample-hours.ts';

test.use(withMotion);

// The page has the most words while the office is closed.
test.beforeEach(({ page }) => page.clock.setFixedTime(closing + minuteMs));

/** Runs in the page. Whether the system has the fallback fonts with the same metrics. */
const hasFallbackFonts = async () => {
  const fallbacks = Array.from(document.fonts).filter(({ family }) => family.includes('fallback'));
  await Promise.allSettled(fallbacks.map((face) => face.load()));
  const loaded = fallbacks.filter(({ status }) => status === 'loaded');
  const families = (faces: FontFace[]) => new Set(faces.map(({ family }) => family)).size;
  return families(loaded) === families(fallbacks);
};

/** Sums up in `data-moved` how far the page shifts. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        const moved = Number(document.documentElement.dataset.moved ?? 0) + entry.value;
        document.documentElement.dataset.moved = String(moved);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Makes the browser request reduced data. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

async function expectNoShift(page: Page): Promise<void> {
  const moved = await page.locator('html').getAttribute('data-moved');
  expect(Number(moved).toFixed(2)).toBe('0.00');
}

for (const { viewport, fonts, text } of [
  { viewport: phone, fonts: ['petrona'], text: /^-apple-system,/ },
  { viewport: desktop, fonts: ['petrona', 'source-sans-3'], text: /^"Source Sans",/ },
]) {
  test(`moves nothing while the page loads and scrolls at ${viewport.width} px`, async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const [, name] = request.url().match(/([\w-]+)\.[\w-]+\.woff2$/) ?? [];
      if (name) {
        requested.push(name);
      }
    });
    await recordShifts(page);
    await openIn(page, viewport);
    await expectFonts(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Petrona,/);
    await expect(page.locator('body')).toHaveCSS('font-family', text);
    if (!(await page.evaluate(hasFallbackFonts))) {
      test.info().annotations.push({
        type: 'partly',
        description: 'from the fonts on: no fallback font here',
      });
      await page.evaluate(() => {
        document.documentElement.dataset.moved = '0';
      });
    }
    await scrollThrough(page);
    await expect(submitButton(page)).toBeEnabled();
    await expectNoShift(page);
    expect(requested.toSorted()).toEqual(fonts);
  });
}

for (const { viewport, first, end, details } of [
  { viewport: phone, first: 'the question', end: /(?=<div class="[^"]*actions)/, details: {} },
  { viewport: phone, first: 'the figures', end: /(?=<div [^>]*id="hero-picture")/, details: {} },
  {
    viewport: desktop,
    first: 'the question',
    end: /(?=<div class="[^"]*actions)/,
    details: { tag: '@slow' },
  },
  {
    viewport: desktop,
    first: 'the figures',
    end: /(?<=<div [^>]*id="hero-picture"[^>]*>)/,
    details: { tag: '@slow' },
  },
]) {
  test(
    `moves nothing when the HTML after ${first} arrives late at ${viewport.width} px`,
    details,
    async ({ page, request, baseURL }) => {
      const html = await (await request.get('/')).text();
      const [begin = '', ...rest] = html.split(end);
      expect(rest).toHaveLength(1);
      const painted = Promise.withResolvers<void>();
      const server = createServer(async (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(begin);
        await painted.promise;
        response.end(rest[0]);
      }).listen(0, '127.0.0.1');
      await page.route(/\w$/, (route) =>
        route.continue({ url: `${baseURL}${new URL(route.request().url()).pathname}` }),
      );
      // A browser may request a drawing early, and the site doesn't serve drawings to other origins.
      const drawing = {
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      };
      await page.route('**/drawings/*', (route) => route.fulfill(drawing));
      // Without typefaces, whose shifts are measured above.
      await saveData(page);
      await page.setViewportSize(viewport);
      await recordShifts(page);
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
        waitUntil: 'commit',
      });
      await expect(homeSection(page).getByRole('combobox')).toBeAttached();
      // By the time of any response, a browser that isn't told to wait has painted.
      await page.evaluate(() => fetch('/opening.json').then((response) => response.text()));
      painted.resolve();
      await page.waitForLoadState();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expectNoShift(page);
      // First the page: if it asks for the opening hours only now, a closed server is an error in its console.
      await page.close();
      server.close();
    },
  );
}

test('loads the opening hours, but no typeface, for a visitor who saves data', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await saveData(page);
  await page.goto('/');
  await expect(
    homeSection(page)
      .getByText(/^(Aperto|Chiuso|Apre)/)
      .first(),
  ).not.toBeEmpty();
  expect(files.filter((file) => file.includes('woff2'))).toEqual([]);
});

test('loads the drawings of all steps as one file when they come near, and shows each step its own', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const isDrawing = (file: string) => file === '/drawings/passi.svg';
  await openIn(page, phone);
  await expect.poll(() => files).toContain('/opening.json'); // Requested after the first paint.
  expect(files.filter(isDrawing)).toEqual([]);
  const drawing = page.waitForResponse('**/drawings/passi.svg');
  const bays = servicesSection(page).locator('.bay');
  await bays.first().scrollIntoViewIfNeeded();
  await (await drawing).finished();
  const pictures = new Set<string>();
  for (const bay of await bays.all()) {
    await bay.scrollIntoViewIfNeeded();
    pictures.add((await bay.screenshot()).toString('base64'));
  }
  expect(pictures.size).toBe(sample.services.steps.length);
  expect(files.filter(isDrawing)).toHaveLength(1);
});
