import type { Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { expect, test } from './page.ts';

const { agency, contatti } = sample;
const details = (page: Page) =>
  page.locator('#contatti').getByRole('listitem').filter({ hasText: contatti.details.hours.title });
const state = (page: Page) => details(page).getByText(/^(Aperto|Chiuso)/);

const moments = [
  ['open', '2026-11-18T10:00:00+01:00', 'Aperto ora, fino alle 19:00'],
  ['the last minute', '2026-11-18T18:59:00+01:00', 'Aperto ora, fino alle 19:00'],
  ['the evening', '2026-11-18T19:00:00+01:00', 'Chiuso, apre domani alle 9:00'],
  ['before opening', '2026-11-18T08:59:00+01:00', 'Chiuso, apre oggi alle 9:00'],
  ['Saturday morning', '2026-11-21T12:00:00+01:00', 'Aperto ora, fino alle 13:00'],
  ['Saturday afternoon', '2026-11-21T13:00:00+01:00', 'Chiuso, apre lunedì alle 9:00'],
  ['Christmas Eve at night', '2026-12-24T20:00:00+01:00', 'Chiuso, apre lunedì alle 9:00'],
  ['Easter Monday', '2027-03-29T10:00:00+02:00', 'Chiuso, apre domani alle 9:00'],
  ['San Petronio', '2027-10-04T10:00:00+02:00', 'Chiuso, apre domani alle 9:00'],
  ['the night of the change to summer time', '2026-03-29T01:59:00+01:00', 'Chiuso, apre domani alle 9:00'],
  ['the first summer morning, closed', '2026-03-30T08:59:00+02:00', 'Chiuso, apre oggi alle 9:00'],
  ['the first summer morning, open', '2026-03-30T09:00:00+02:00', 'Aperto ora, fino alle 19:00'],
  ['the night of the change to winter time', '2026-10-25T02:30:00+01:00', 'Chiuso, apre domani alle 9:00'],
  ['the first winter morning, closed', '2026-10-26T08:59:00+01:00', 'Chiuso, apre oggi alle 9:00'],
  ['the first winter morning, open', '2026-10-26T09:00:00+01:00', 'Aperto ora, fino alle 19:00'],
] as const;

for (const timezoneId of ['Europe/Rome', 'America/New_York', 'Asia/Tokyo']) {
  test.describe(`seen from ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the door tells the time of Bologna', async ({ page }) => {
      await page.goto('/#contatti');
      for (const [name, now, text] of moments) {
        await test.step(name, async () => {
          await page.clock.setFixedTime(now);
          await page.evaluate(() => dispatchEvent(new Event('pageshow')));
          await expect(state(page)).toHaveText(text);
        });
      }
    });

    test('so it does when the page opens', async ({ page }) => {
      await page.clock.setFixedTime('2026-11-21T12:59:30+01:00');
      await page.goto('/#contatti');
      await expect(state(page)).toHaveText('Aperto ora, fino alle 13:00');
    });
  });
}

test('the state changes while the page is open', async ({ page }) => {
  await page.clock.install({ time: '2026-11-18T08:58:00+01:00' });
  await page.goto('/#contatti');
  await expect(state(page)).toHaveText('Chiuso, apre oggi alle 9:00');
  await page.clock.runFor('03:00');
  await expect(state(page)).toHaveText('Aperto ora, fino alle 19:00');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the hours are there, and no state that could be wrong', async ({ page }) => {
    await page.goto('/');
    for (const { opens, closes } of agency.openingHours) {
      await expect(details(page).getByText(`${opens}-${closes}`)).toBeVisible();
    }
    await expect(state(page)).toHaveCount(0);
  });
});
