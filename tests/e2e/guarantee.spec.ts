import { sample } from '../sample/sample.ts';
import { expect, expectFonts, test } from './page.ts';

const { dates } = sample.servizi.guarantee;

test('no choice of day moves what is below', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T10:00:00+01:00');
  await page.goto('/');
  const signing = page.getByLabel(dates.label, { exact: true });
  await signing.scrollIntoViewIfNeeded();
  await expect(signing).toHaveAttribute('min', '2026-11-21');
  await expectFonts(page);
  const message = page.getByRole('link', { name: dates.message, exact: true });
  const height = () => page.locator('#servizi').evaluate((one) => one.getBoundingClientRect().height);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 664 });
    await signing.fill('');
    await expect(message).toHaveCount(0);
    const before = await height();
    for (const day of ['2026-12-09', '2027-07-17']) {
      await signing.fill(day);
      await expect(message).toBeVisible();
      expect(await height(), `${width} px`).toBe(before);
    }
  }
});
