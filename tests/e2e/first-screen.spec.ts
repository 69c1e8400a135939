import type { Locator, Page } from '@playwright/test';
import { hoursText, openingState } from '../../shared/hours/hours.ts';
import { weekText } from '../../shared/hours/week.ts';
import { sample } from '../sample/sample.ts';
import { expect, test } from './page.ts';

const { agency, home, hours } = sample;
const week = weekText(agency.openingHours).join(', ');

const hero = (page: Page) => page.locator('#home');
const door = (page: Page) => hero(page).getByText(home.answers).locator('..');
const picture = (page: Page) => hero(page).getByRole('img', { name: home.picture.alt });
const ways = (page: Page) =>
  [home.primary, home.secondary].map((name) => hero(page).getByRole('link', { name, exact: true }));

async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error(`not on the page: ${element}`);
  return { ...found, bottom: found.y + found.height, right: found.x + found.width };
}

/** The lower end of what is seen: the window's, or the shortcuts' upper edge where they lie over its whole width. */
async function lowerEnd(page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const shortcuts = await box(page.getByRole('navigation', { name: 'Contatto rapido' }));
  return shortcuts.width === width ? shortcuts.y : height;
}

async function expectOnFirstScreen(page: Page, elements: Locator[]) {
  const end = await lowerEnd(page);
  for (const element of elements) expect((await box(element)).bottom, `${element}`).toBeLessThanOrEqual(end);
}

/** The next moment, from tomorrow on, at which the agency is open or closed. */
function moment(open: boolean): Date {
  const soon = new Date(Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000);
  while (openingState(soon, agency.openingHours, hours.closedOn).open !== open)
    soon.setTime(soon.getTime() + 1_800_000);
  return soon;
}

for (const [width, height] of [
  [360, 640],
  [390, 664],
] as const) {
  test(`${width}×${height}: promise, two buttons, who answers, and the portico`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/', { waitUntil: 'networkidle' });
    const heading = page.getByRole('heading', { level: 1, name: home.heading });
    await expectOnFirstScreen(page, [heading, ...ways(page), door(page)]);
    const seen = (await lowerEnd(page)) - (await box(picture(page))).y;
    expect(seen, 'of the picture').toBeGreaterThanOrEqual(width === 390 ? 120 : 60);
  });
}

test('1280×720: the whole composition, with its figures', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const figures = home.figures.map(({ label }) => hero(page).getByText(label, { exact: true }));
  await expectOnFirstScreen(page, [...ways(page), door(page), ...figures, picture(page)]);
});

test('a phone on its side: both buttons', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectOnFirstScreen(page, ways(page));
});

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
] as const) {
  test(`${width}×${height}: the picture goes on to the window’s edge, as tall as the first part`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const [whole, drawn, words] = await Promise.all(
      [hero(page), picture(page), page.getByRole('heading', { level: 1 })].map(box),
    );
    expect(drawn?.right).toBe(width);
    expect(drawn?.height).toBe(whole?.height);
    expect(drawn?.x).toBeGreaterThanOrEqual(words?.right ?? Number.NaN);
    const column = width - 2 * (words?.x ?? 0);
    expect(column).toBeCloseTo(Math.min(1520, Math.max(1168, width * 0.74)), -1);
  });
}

test('a phone scrolls through no more than 15,500 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(15_500);
});

test('the estimate is one link away', async ({ page }) => {
  await page.goto('/');
  const link = hero(page).getByRole('link', { name: home.estimate, exact: true });
  expect((await box(link)).height).toBeGreaterThanOrEqual(40);
  await link.click();
  await expect(page.getByRole('region', { name: sample.estimate.heading })).toBeInViewport();
});

for (const open of [true, false]) {
  test(`the door says that it is ${open ? 'open' : 'closed'}, and nothing moves when it does`, async ({
    page,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('/opening.json', async (route) => {
      await promise;
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 664 });
    const now = moment(open);
    await page.clock.setFixedTime(now);
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    await expect(door(page).getByText(week)).toBeVisible();
    const before = [await box(door(page)), await box(picture(page))];
    resolve();
    const text = hoursText(openingState(now, agency.openingHours, hours.closedOn), hours.words);
    await expect(door(page).getByText(text)).toBeVisible();
    await expect(door(page).getByText(week)).toBeHidden();
    expect([await box(door(page)), await box(picture(page))]).toEqual(before);
  });
}

test('the door’s words change with the hour', async ({ page }) => {
  const opens = moment(true);
  await page.clock.install({ time: new Date(opens.getTime() - 60_000) });
  await page.goto('/');
  await expect(door(page).getByText(/^Chiuso/)).toBeVisible();
  await page.clock.runFor('02:00');
  await expect(door(page).getByText(/^Aperto/)).toBeVisible();
});

test('without the hours of the coming days those of the week stay', async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  await page.route('/opening.json', (route) => route.abort());
  const told = page.waitForEvent('console', (message) => message.text().includes('ERR_FAILED'));
  await page.goto('/');
  await told;
  await expect(door(page).getByText(week)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the door says who answers, and the hours of the week', async ({ page }) => {
    await page.goto('/');
    await expect(door(page)).toContainText(home.answers);
    await expect(door(page).getByText(week)).toBeVisible();
  });
});

for (const [width, height] of [
  [390, 664],
  [1280, 720],
  [1920, 1080],
] as const) {
  test(`${width}×${height}: at most one red button in a window`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/', { waitUntil: 'networkidle' });
    const red = await page
      .locator('.button-primary')
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
    const windows = await page.locator('a, button').evaluateAll(
      (all, colour) =>
        all
          .filter((one) => getComputedStyle(one).backgroundColor === colour && one.checkVisibility())
          .map((one) => one.getBoundingClientRect().top + scrollY)
          .sort((a, b) => a - b),
      red,
    );
    expect(windows.length).toBeGreaterThan(1);
    for (const [index, top] of windows.entries())
      expect((windows[index + 1] ?? Number.POSITIVE_INFINITY) - top).toBeGreaterThan(height);
  });
}
