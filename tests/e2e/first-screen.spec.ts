import type { Locator, Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { bounds } from '../support/bounds.ts';
import { closing, minute } from '../support/sample-hours.ts';
import { expect, expectFonts, openIn, setServerClock, test } from './open-page.ts';
import {
  estimateResult,
  homeSection,
  quickContact,
  servicesSection,
  zoneField,
} from './page-parts.ts';

const { home } = sample;
const wideWindows = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

const openingState = (page: Page) =>
  homeSection(page).getByRole('paragraph').filter({ hasText: home.answers });
const picture = (page: Page) => homeSection(page).getByRole('img', { name: home.picture.alt });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: home.heading });
const ask = (page: Page) =>
  homeSection(page).getByRole('link', { name: home.ask.cta, exact: true });
const valuation = (page: Page) =>
  homeSection(page).getByRole('link', { name: home.primary, exact: true });
const inspection = (page: Page) =>
  homeSection(page).getByRole('link', { name: home.secondary, exact: true });

async function open(page: Page, width: number, height: number) {
  await openIn(page, { width, height });
  await expectFonts(page);
}

// While the office is closed the first screen has the most words.
test.beforeEach(({ page }) => setServerClock(page, closing + minute));

const backgroundOf = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) {
    throw new Error(`not on the page: ${locator}`);
  }
  return { ...found, bottom: found.y + found.height, right: found.x + found.width };
}

/** The lower end of what is visible: the window's, or the upper edge of the shortcuts where they span its width. */
async function lowerEnd(page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const shortcuts = await box(quickContact(page));
  return shortcuts.width === width ? shortcuts.y : height;
}

/** The visible words of more than one line. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.checkVisibility()) {
      continue;
    }
    for (const { 0: word, index } of text.data.matchAll(/\p{L}{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) {
        broken.push(word);
      }
    }
  }
  return broken;
}

async function expectOnFirstScreen(page: Page, elements: Locator[]) {
  const end = await lowerEnd(page);
  for (const element of elements) {
    expect((await box(element)).bottom, `${element}`).toBeLessThanOrEqual(end);
  }
}

for (const { width, height, leastPicture } of [
  { width: 360, height: 640, leastPicture: 60 },
  { width: 390, height: 664, leastPicture: 120 },
]) {
  test(`shows promise, buttons, who answers and part of the picture at ${width}×${height}`, async ({
    page,
  }) => {
    await open(page, width, height);
    await expectOnFirstScreen(page, [
      heading(page),
      ask(page),
      valuation(page),
      inspection(page),
      openingState(page),
    ]);
    const end = await lowerEnd(page);
    const drawn = await box(picture(page));
    expect(end - drawn.y).toBeGreaterThanOrEqual(leastPicture);
  });
}

for (const width of [360, 390]) {
  test(`shows the two quiet buttons beside each other at ${width} px`, async ({ page }) => {
    await open(page, width, 664);
    const left = await box(valuation(page));
    const right = await box(inspection(page));
    expect(right.y).toBe(left.y);
    expect(right.x).toBeGreaterThan(left.right);
  });
}

for (const width of [320, 390]) {
  test(`breaks no word of the page at ${width} px`, async ({ page }) => {
    await open(page, width, 664);
    expect(await page.evaluate(brokenWords)).toEqual([]);
  });
}

test('keeps the page within its greatest height at 390×664', async ({ page }) => {
  await open(page, 390, 664);
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(pageHeight).toBeLessThanOrEqual(bounds.height);
});

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 1366, height: 657 },
  { width: 1440, height: 900 },
]) {
  test(`shows the whole question, with the only red button, at ${width}×${height}`, async ({
    page,
  }) => {
    await open(page, width, height);
    await expectOnFirstScreen(page, [ask(page)]);
    const red = await backgroundOf(ask(page));
    const controls = homeSection(page).locator('a, button');
    const backgrounds = await controls.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element).backgroundColor),
    );
    expect(backgrounds.filter((colour) => colour === red)).toHaveLength(1);
    for (const link of [ask(page), valuation(page), inspection(page)]) {
      const lines = await link.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
      expect(lines, `${link}: one line`).toBe(1);
    }
  });

  test(`leads from the question’s button to the range at ${width}×${height}`, async ({ page }) => {
    await open(page, width, height);
    await homeSection(page).getByLabel(home.ask.zone).selectOption('Quartiere Savena');
    await homeSection(page).getByLabel(home.ask.size).fill('85');
    await ask(page).click();
    const range = estimateResult(page).getByText('€203.000–€239.000');
    await expect(range.first()).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL('/#stima?zona=quartiere-savena&mq=85');
  });
}

test('leads from the question’s button to an example without a choice', async ({ page }) => {
  await open(page, 390, 844);
  await ask(page).click();
  await expect(estimateResult(page).getByText(sample.estimate.form.example)).toBeInViewport();
});

test('continues with the keyboard from the answer to the question', async ({ page }) => {
  await open(page, 1280, 800);
  await ask(page).press('Enter');
  await expect(estimateResult(page)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(zoneField(page)).toBeFocused();
});

test('answers the question by Enter in its field', async ({ page }) => {
  await open(page, 390, 844);
  await homeSection(page).getByLabel(home.ask.zone).selectOption('Saragozza');
  await homeSection(page).getByLabel(home.ask.size).fill('circa 100,5 mq');
  await page.keyboard.press('Enter');
  await expect(estimateResult(page).getByText('Saragozza, 100,5 m²')).toBeInViewport();
});

test('names the town and the hour, by the agency’s clock, in the picture’s text', async ({
  page,
}) => {
  await setServerClock(page, Date.parse('2026-11-25T17:20:00+01:00'));
  await page.clock.setFixedTime('2026-11-25T19:20:00+01:00');
  await open(page, 390, 844);
  await expect(homeSection(page).getByText('Bologna, ore 17:20')).toBeVisible();
});

test('shows both tiles above the shortcuts after the valuation button at 390×664', async ({
  page,
}) => {
  await open(page, 390, 664);
  await valuation(page).click();
  await expect
    .poll(async () => (await box(page.getByRole('link', { name: 'Scrivi un’email' }))).bottom)
    .toBeLessThanOrEqual(await lowerEnd(page));
});

test('shows both buttons and who answers at 844×390', async ({ page }) => {
  await open(page, 844, 390);
  await expectOnFirstScreen(page, [valuation(page), inspection(page), openingState(page)]);
});

test('leaves most of the window to the page at 844×390', async ({ page }) => {
  await open(page, 844, 390);
  const header = await box(page.getByRole('banner'));
  const shortcuts = await box(quickContact(page));
  expect(header.height + shortcuts.height).toBeLessThanOrEqual(90);
});

test('shows the whole composition at 1280×720', async ({ page }) => {
  await open(page, 1280, 720);
  const figures = home.figures.map(({ label }) => homeSection(page).getByText(label));
  await expectOnFirstScreen(page, figures);
  await expectOnFirstScreen(page, [
    valuation(page),
    inspection(page),
    openingState(page),
    picture(page),
  ]);
});

for (const { width, height } of [
  { width: 1366, height: 657 },
  { width: 1024, height: 768 },
]) {
  test(`shows whole figures, and a heading of at most three lines, at ${width}×${height}`, async ({
    page,
  }) => {
    await open(page, width, height);
    const figures = home.figures.map(({ label }) => homeSection(page).getByText(label));
    await expectOnFirstScreen(page, figures);
    const lines = await heading(page).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBeLessThanOrEqual(3);
  });
}

test('parts a figure’s cases from its words by a dot, but not at the end of a line', async ({
  page,
}) => {
  const { label } = home.figures[2] ?? { label: '' };
  const words = homeSection(page).getByText(label);
  const dotWidth = () =>
    words.evaluate((element) => element.querySelector('span')?.getBoundingClientRect().width);
  await open(page, 820, 1180);
  expect(await dotWidth(), 'all in one line').toBeGreaterThan(0);
  await open(page, 320, 664);
  expect(await dotWidth(), 'the cases in a line of their own').toBe(0);
});

test('begins a section right below the header', async ({ page }) => {
  await openIn(page, { width: 1280, height: 720 }, '/#servizi');
  await expectFonts(page);
  const header = await box(page.getByRole('banner'));
  await expect
    .poll(async () => (await box(servicesSection(page))).y - header.bottom)
    .toBeLessThanOrEqual(1);
});

test('draws the picture to the right edge of wide windows, beside the words', async ({ page }) => {
  await open(page, 1280, 720);
  for (const { width, height } of wideWindows) {
    await page.setViewportSize({ width, height });
    const whole = await box(homeSection(page));
    const drawn = await box(picture(page));
    const words = await box(heading(page));
    expect(drawn.right).toBe(width);
    expect(drawn.height).toBe(whole.height);
    expect(drawn.x).toBeGreaterThanOrEqual(words.right);
    const column = width - 2 * words.x;
    expect(column).toBeCloseTo(Math.min(1520, Math.max(1168, width * 0.74)), -1);
  }
});

for (const { width, height } of [{ width: 390, height: 664 }, ...wideWindows]) {
  test(`shows at most one red button at a time at ${width}×${height}`, async ({ page }) => {
    await open(page, width, height);
    const red = await backgroundOf(ask(page));
    const controls = page.locator('a, button').filter({ visible: true });
    const tops = await controls.evaluateAll(
      (elements, colour) =>
        elements
          .filter((element) => getComputedStyle(element).backgroundColor === colour)
          .map((element) => element.getBoundingClientRect().top + scrollY)
          .sort((first, second) => first - second),
      red,
    );
    expect(tops.length).toBeGreaterThan(1);
    for (const [index, top] of tops.entries()) {
      const next = tops[index + 1] ?? Number.POSITIVE_INFINITY;
      expect(next - top).toBeGreaterThan(height);
    }
  });
}
