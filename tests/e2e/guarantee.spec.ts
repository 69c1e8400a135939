import type { Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { expect, expectFonts, test } from './page.ts';

const { dates } = sample.servizi.guarantee;
const signing = (page: Page) => page.getByLabel(dates.label, { exact: true });
const message = (page: Page) => page.getByRole('link', { name: dates.message, exact: true });

/** Opens the page on a Saturday in November, at the guarantee. */
async function open(page: Page) {
  await page.clock.setFixedTime('2026-11-21T10:00:00+01:00');
  await page.goto('/');
  await signing(page).scrollIntoViewIfNeeded();
  await expect(signing(page)).toHaveAttribute('min', '2026-11-21');
}

test('no choice of day moves what is below', async ({ page }) => {
  await open(page);
  await expectFonts(page);
  const height = () => page.locator('#servizi').evaluate((one) => one.getBoundingClientRect().height);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 664 });
    await signing(page).fill('');
    await expect(message(page)).toHaveCount(0);
    const before = await height();
    for (const day of ['2026-12-09', '2027-07-17']) {
      await signing(page).fill(day);
      await expect(message(page)).toBeVisible();
      expect(await height(), `${width} px`).toBe(before);
    }
  }
});
