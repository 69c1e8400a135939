import type { Page } from '@playwright/test';
import { restingPlace } from '../support/page-view.ts';
import { openForm } from './form.ts';
import { desktop, expect, expectAtRest, openIn, phone, test, withMotion } from './open-page.ts';
import { estimateResult, follow, homeSection, zoneEstimateLink, zoneField } from './page-parts.ts';

test.use(withMotion);

const bookVisit = (page: Page) =>
  homeSection(page).getByRole('link', { name: 'Prenota Sopralluogo', exact: true });

/** In every page opened from now on, records the scroll position at the first scroll event. */
async function recordFirstScroll(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'scroll',
      () => {
        document.documentElement.dataset.firstScroll = String(scrollY);
      },
      { once: true },
    );
  });
}

/** The distance still to go to a part at the first scroll event. */
async function distanceAtFirstScroll(page: Page, part: string): Promise<number> {
  await expectAtRest(page, part);
  return page.evaluate(() => scrollY - Number(document.documentElement.dataset.firstScroll));
}

// Window sizes in which a part once came to rest in the wrong place.
for (const { width, height, details } of [
  { width: 390, height: 664, details: {} },
  { width: 844, height: 390, details: { tag: '@slow' } },
  { width: 1280, height: 720, details: { tag: '@slow' } },
]) {
  test(
    `opens the page at the part that its address names at ${width}×${height}`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await recordFirstScroll(page);
      for (const part of ['stima', 'contatti', 'modulo']) {
        await test.step(`address #${part}`, async () => {
          await page.goto('about:blank');
          await page.goto(`/#${part}`);
          // The rest are corrections, after fonts and islands have changed the heights above.
          expect(await distanceAtFirstScroll(page, part)).toBeLessThan(desktop.height);
        });
      }
    },
  );

  test(
    `scrolls to the part that a link names at ${width}×${height}, with one step in the history`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Chi Siamo' }).click();
      await expectAtRest(page, 'chi-siamo');
      await page.goto('about:blank');
      await page.goto('/');
      const before = await page.evaluate(() => history.length);
      for (let press = 0; press < 2; press++) {
        await bookVisit(page).click();
        await expectAtRest(page, 'modulo');
      }
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
    },
  );
}

test('leads from a zone’s card to the fields and the range, with the zone chosen', async ({
  page,
}) => {
  await openIn(page, { width: 390, height: 664 });
  await zoneEstimateLink(page, 'Saragozza').click();
  await expect(zoneField(page)).toHaveValue('saragozza');
  await expect(zoneField(page)).toBeInViewport({ ratio: 1 });
  await expect(estimateResult(page)).toBeInViewport({ ratio: 1 });
});

test('scrolls smoothly to a link, except with reduced motion', async ({ page }) => {
  await recordFirstScroll(page);
  const followLink = async () => {
    await page.goto('/');
    await follow(page, 'Valuta Casa Bologna');
    return distanceAtFirstScroll(page, 'contatti');
  };
  expect(await followLink()).toBeGreaterThan(desktop.height);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await followLink()).toBeLessThan(desktop.height);
});

for (const { where, name } of [
  { where: 'elsewhere', name: 'La tua email *' },
  { where: 'to the end of the part', name: 'Messaggio *' },
]) {
  test(`stops keeping a link’s target in place when a script moves the focus ${where}`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.setViewportSize(phone);
    await openForm(page);
    const field = page.getByLabel(name, { exact: true });
    await homeSection(page).evaluate((home) => {
      home.style.minHeight = '200vh';
    });
    await expectAtRest(page, 'contatti');
    await homeSection(page).evaluate(async (home) => {
      home.style.minHeight = '250vh';
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await field.focus();
    await page.evaluate(restingPlace, 'contatti');
    await expect(field).toBeInViewport();
  });
}

test('keeps a link’s target in place while what is above it grows', async ({ page }) => {
  await openIn(page, { width: 2560, height: 1440 });
  await page.evaluate(() => {
    document.body.style.overflowAnchor = 'none'; // as in Safari
  });
  await bookVisit(page).click();
  await expectAtRest(page, 'modulo');
  for (const height of ['200vh', '300vh']) {
    await homeSection(page).evaluate((home, height) => {
      home.style.minHeight = height;
    }, height);
    await expectAtRest(page, 'modulo');
  }
});
