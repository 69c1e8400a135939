import type { Locator, Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { bounds } from '../support/bounds.ts';
import { field } from './form.ts';
import { expect, expectFonts, openIn, test } from './page.ts';

const { home } = sample;
const wideWindows = [
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
] as const;

const hero = (page: Page) => page.locator('#home');
const openingState = (page: Page) => hero(page).getByText(home.answers).locator('..');
const picture = (page: Page) => hero(page).getByRole('img', { name: home.picture.alt });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: home.heading });
const actions = (page: Page) =>
  [home.primary, home.secondary].map((name) => hero(page).getByRole('link', { name, exact: true }));

async function open(page: Page, width: number, height: number) {
  await openIn(page, { width, height });
  await expectFonts(page);
}

async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error(`not on the page: ${element}`);
  return { ...found, bottom: found.y + found.height, right: found.x + found.width };
}

/** The lower end of what is visible: the window's, or the upper edge of the shortcuts where they span its width. */
async function lowerEnd(page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const shortcuts = await box(page.getByRole('navigation', { name: 'Contatto rapido' }));
  return shortcuts.width === width ? shortcuts.y : height;
}

async function expectOnFirstScreen(page: Page, elements: Locator[]) {
  const end = await lowerEnd(page);
  for (const element of elements) expect((await box(element)).bottom, `${element}`).toBeLessThanOrEqual(end);
}

for (const [width, height, leastPicture] of [
  [360, 640, 60],
  [390, 664, 120],
] as const) {
  test(`${width}×${height}: promise, two buttons, who answers and the picture, on a page of bounded height`, async ({
    page,
  }) => {
    await open(page, width, height);
    await expectOnFirstScreen(page, [heading(page), ...actions(page), openingState(page)]);
    expect((await lowerEnd(page)) - (await box(picture(page))).y).toBeGreaterThanOrEqual(leastPicture);
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    if (width === 390) expect(pageHeight).toBeLessThanOrEqual(bounds.height);
  });
}

test('390×664: the button leads to where the form’s first field is above the shortcuts', async ({ page }) => {
  await open(page, 390, 664);
  await actions(page)[0]?.click();
  await expect
    .poll(async () => (await box(field(page, 'Nome *'))).bottom)
    .toBeLessThanOrEqual(await lowerEnd(page));
});

test('844×390: both buttons and who answers; the bars leave most of the window', async ({ page }) => {
  await open(page, 844, 390);
  await expectOnFirstScreen(page, [...actions(page), openingState(page)]);
  const header = await box(page.getByRole('banner'));
  const shortcuts = await box(page.getByRole('navigation', { name: 'Contatto rapido' }));
  expect(header.height + shortcuts.height).toBeLessThanOrEqual(90);
});

test('wide windows show the whole composition, its picture up to the edge', async ({ page }) => {
  await open(page, 1280, 720);
  const figures = home.figures.map(({ label }) => hero(page).getByText(label, { exact: true }));
  await expectOnFirstScreen(page, [...actions(page), openingState(page), ...figures, picture(page)]);
  for (const [width, height] of wideWindows) {
    await page.setViewportSize({ width, height });
    const [whole, drawn, words] = await Promise.all([hero(page), picture(page), heading(page)].map(box));
    expect(drawn?.right).toBe(width);
    expect(drawn?.height).toBe(whole?.height);
    expect(drawn?.x).toBeGreaterThanOrEqual(words?.right ?? Number.NaN);
    const column = width - 2 * (words?.x ?? 0);
    expect(column).toBeCloseTo(Math.min(1520, Math.max(1168, width * 0.74)), -1);
  }
});

test('no window holds two red buttons', async ({ page }) => {
  await open(page, 390, 664);
  for (const [width, height] of [[390, 664] as const, ...wideWindows]) {
    await page.setViewportSize({ width, height });
    const red = await actions(page)[0]?.evaluate((one) => getComputedStyle(one).backgroundColor);
    const tops = await page.locator('a, button').evaluateAll(
      (all, colour) =>
        all
          .filter((one) => getComputedStyle(one).backgroundColor === colour && one.checkVisibility())
          .map((one) => one.getBoundingClientRect().top + scrollY)
          .sort((a, b) => a - b),
      red,
    );
    expect(tops.length).toBeGreaterThan(1);
    for (const [index, top] of tops.entries())
      expect((tops[index + 1] ?? Number.POSITIVE_INFINITY) - top).toBeGreaterThan(height);
  }
});
