import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { field, submitButton } from './form.ts';
import { desktop, expect, phone, test } from './page.ts';

const { dates } = sample.servizi.guarantee;
const signing = (page: Page) => page.getByLabel(dates.label, { exact: true });
const days = (page: Page) => page.locator('.guarantee-days li');
const spoken = (page: Page) => page.locator('#servizi [aria-live]');
const message = (page: Page) => page.getByRole('link', { name: dates.message, exact: true });
const line = (first: string, last: string) =>
  `${dates.messageSigning} ${first}, ${dates.messagePromise} ${last}.`;

/** Opens the page on a Saturday in November, at the guarantee. */
async function open(page: Page) {
  await page.clock.setFixedTime('2026-11-21T10:00:00+01:00');
  await page.goto('/');
  await signing(page).scrollIntoViewIfNeeded();
  await expect(signing(page)).toHaveAttribute('min', '2026-11-21');
}

test('the day of signing gives the two dates', async ({ page }) => {
  await open(page);
  await expect(days(page)).toHaveText(
    [dates.signingUnset, dates.saleUnset, dates.promiseUnset].map((words) => new RegExp(words)),
  );
  await signing(page).fill('2026-11-23');
  await expect(days(page)).toHaveText([
    `${dates.signing} lunedì 23 novembre`,
    `${dates.sale} giovedì 7 gennaio 2027`,
    `${dates.promise} venerdì 22 gennaio 2027`,
  ]);
  // Said as one sentence, once: a list that changes says each line twice.
  await expect(spoken(page)).toHaveText(
    `${dates.signing} lunedì 23 novembre. ${dates.sale} giovedì 7 gennaio 2027. ${dates.promise} venerdì 22 gennaio 2027.`,
  );
  await signing(page).fill('2026-11-20');
  await expect(spoken(page)).toBeEmpty(); // It may still be being typed.
  await signing(page).blur();
  await expect(spoken(page)).toHaveText(dates.wrong);
  await expect(signing(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(signing(page)).toHaveAccessibleDescription(dates.wrong);
  await expect(message(page)).toHaveCount(0);
});

test('one press brings them into the message, which keeps what was written', async ({ page }) => {
  await page.goto('/#contatti');
  await expect(submitButton(page)).toBeEnabled();
  await field(page, 'Messaggio *').fill('Buongiorno,\n\nun trilocale.');
  await open(page);
  await signing(page).fill('2026-11-23');
  await message(page).click();
  await expect(field(page, 'Nome *')).toBeFocused();
  await expect(field(page, 'Oggetto *')).toHaveValue(dates.subject);
  const first = line('lunedì 23 novembre', 'venerdì 22 gennaio 2027');
  await expect(field(page, 'Messaggio *')).toHaveValue(`Buongiorno,\n\nun trilocale.\n${first}`);
  // Another day takes the place of the first, and is kept with the draft.
  await signing(page).fill('2026-11-30');
  await message(page).click();
  const second = line('lunedì 30 novembre', 'venerdì 29 gennaio 2027');
  await expect(field(page, 'Messaggio *')).toHaveValue(`Buongiorno,\n\nun trilocale.\n${second}`);
  await page.reload();
  await expect(field(page, 'Messaggio *')).toHaveValue(`Buongiorno,\n\nun trilocale.\n${second}`);
});

test('both dates go into the calendar', async ({ page }) => {
  await open(page);
  await signing(page).fill('2026-11-23');
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: dates.calendar, exact: true }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('garanzia.ics');
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.match(/DTSTART\S*/g)).toEqual(['DTSTART;VALUE=DATE:20270107', 'DTSTART;VALUE=DATE:20270122']);
});

for (const viewport of [{ width: 320, height: 664 }, phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('axe finds nothing, and no choice moves what is below', async ({ page }) => {
      await open(page);
      const bottom = () => page.locator('#servizi').evaluate((one) => one.getBoundingClientRect().height);
      const before = await bottom();
      // The second brings the longest: Wednesday, 15 September, after «In media si vende».
      for (const day of ['2026-12-09', '2027-08-01']) {
        await signing(page).fill(day);
        await expect(message(page)).toBeVisible();
        expect(await bottom()).toBe(before);
      }
      expect((await new AxeBuilder({ page }).include('#servizi').analyze()).violations).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the days are told without dates', async ({ page }) => {
    await page.goto('/');
    await expect(days(page).last()).toHaveText(`${dates.promise} ${dates.promiseUnset}`);
    await expect(signing(page)).toBeHidden();
  });
});
