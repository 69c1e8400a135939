import type { Locator, Page } from '@playwright/test';
import { minuteMs } from '../../shared/durations.ts';
import { sample } from '../support/sample.ts';
import { expect, expectFonts, needPhoneLetters, openIn, test } from './open-page.ts';
import { estimateResult, homeSection, quickContact, zoneField } from './page-parts.ts';
import { closing } from './sample-hours.ts';

const { home } = sample;

const openingState = (page: Page) =>
  homeSection(page).getByRole('paragraph').filter({ hasText: home.replies });
const picture = (page: Page) => homeSection(page).getByRole('img', { name: home.picture.alt });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: home.heading });
const figures = (page: Page) => home.figures.map(({ label }) => homeSection(page).getByText(label));
const link = (page: Page, name: string) =>
  homeSection(page).getByRole('link', { name, exact: true });
const ask = (page: Page) => link(page, home.ask.cta);
const actions = (page: Page) => [
  ask(page),
  link(page, home.valuationCta),
  link(page, home.visitCta),
];

// The first screen has the most words while the office is closed.
test.beforeEach(({ page }) => page.clock.setFixedTime(closing + minuteMs));

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) {
    throw new Error(`not on the page: ${locator}`);
  }
  return { ...found, bottom: found.y + found.height };
}

/** The bottom of the visible part: the window's, or the top edge of the quick contact where it spans the window. */
async function lowerEnd(page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const bar = await box(quickContact(page));
  return bar.width === width ? bar.y : height;
}

async function expectOnFirstScreen(page: Page, elements: Locator[]) {
  const end = await lowerEnd(page);
  for (const element of elements) {
    expect((await box(element)).bottom, `${element}`).toBeLessThanOrEqual(end);
  }
}

for (const { width, height } of [
  { width: 320, height: 664 },
  { width: 360, height: 640 },
]) {
  test(`shows promise, buttons, who replies and part of the picture at ${width}×${height}`, async ({
    page,
  }) => {
    await openIn(page, { width, height });
    await needPhoneLetters(page);
    await expectFonts(page);
    await expectOnFirstScreen(page, [heading(page), ...actions(page), openingState(page)]);
    expect((await box(picture(page))).y).toBeLessThan((await lowerEnd(page)) - 50);
  });
}

test('shows buttons and who replies in a phone held sideways', async ({ page }) => {
  await openIn(page, { width: 844, height: 390 });
  await needPhoneLetters(page);
  await expectFonts(page);
  await expectOnFirstScreen(page, [...actions(page).slice(1), openingState(page)]);
});

for (const { width, height, details } of [
  { width: 1024, height: 768, details: { tag: '@slow' } },
  { width: 1366, height: 657, details: {} },
]) {
  test(
    `shows the question, the buttons and all figures at ${width}×${height}`,
    details,
    async ({ page }) => {
      await openIn(page, { width, height });
      await expectFonts(page);
      await expectOnFirstScreen(page, [heading(page), ...actions(page), ...figures(page)]);
    },
  );
}

test('leads to an example without a choice, and the keyboard on to the estimate’s fields', async ({
  page,
}) => {
  await page.goto('/');
  await ask(page).press('Enter');
  await expect(estimateResult(page).getByText(sample.estimate.form.example)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(zoneField(page)).toBeFocused();
});
