import { readFileSync } from 'node:fs';
import { sample } from '../sample/sample.ts';
import { expect, expectFonts, test } from './page.ts';
import { servicesSection } from './parts.ts';

const { dates } = sample.servizi.guarantee;

test('no choice of day moves the page below it', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T10:00:00+01:00');
  await page.goto('/');
  const signing = page.getByLabel(dates.label, { exact: true });
  await signing.scrollIntoViewIfNeeded();
  await expect(signing).toHaveAttribute('min', '2026-11-21');
  await expectFonts(page);
  const message = page.getByRole('link', { name: dates.message, exact: true });
  const height = () =>
    servicesSection(page).evaluate((section) => section.getBoundingClientRect().height);
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

test('the calendar can be saved as a file, even by a browser that ignores the proposed name', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-21T10:00:00+01:00');
  await page.goto('/');
  const signing = page.getByLabel(dates.label, { exact: true });
  await signing.scrollIntoViewIfNeeded();
  await expect(signing).toHaveAttribute('min', '2026-11-21');
  await signing.fill('2026-11-23');
  const calendar = page.getByRole('link', { name: dates.calendar, exact: true });
  const save = async () => {
    const downloading = page.waitForEvent('download');
    await calendar.click();
    const download = await downloading;
    return {
      name: download.suggestedFilename(),
      text: readFileSync(await download.path(), 'utf8'),
    };
  };
  const { name, text } = await save();
  expect(name).toBe('garanzia.ics');
  expect(text).toContain('DTSTART;VALUE=DATE:20270122');
  await calendar.evaluate((link) => link.removeAttribute('download'));
  expect((await save()).text).toBe(text);
});
