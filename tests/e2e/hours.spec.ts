import type { Page } from '@playwright/test';
import { hoursText, openingState } from '../../shared/hours/hours.ts';
import { sample } from '../sample/sample.ts';
import { expect, test } from './page.ts';

const { agency, contatti, hours } = sample;
const minute = 60_000;
const day = 86_400_000;
const details = (page: Page) =>
  page.locator('#contatti').getByRole('listitem').filter({ hasText: contatti.details.hours.title });
const status = (page: Page) => details(page).getByText(/^(Aperto|Chiuso)/);

const stateAt = (time: number) => openingState(new Date(time), agency.openingHours, hours.closedOn);
const textAt = (time: number) => hoursText(stateAt(time), hours.words);
/** The first moment at which the agency opens, from tomorrow on: the page knows nothing of the days before its build. */
function nextOpening(): number {
  const first = Math.ceil(Date.now() / day + 1) * day;
  const minutes = Array.from({ length: 14 * 1440 }, (_, at) => first + at * minute);
  const found = minutes.find((time) => stateAt(time).open && !stateAt(time - minute).open);
  if (!found) throw new Error('The sample does not open within two weeks');
  return found;
}
const opening = nextOpening();

test.describe('seen from Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the contact section says whether the agency is open in Bologna, right to the minute', async ({
    page,
  }) => {
    await page.clock.install({ time: opening - 2 * minute });
    await page.goto('/#contatti');
    await expect(status(page)).toHaveText(textAt(opening - minute));
    await page.clock.runFor('03:00');
    await expect(status(page)).toHaveText(textAt(opening));
  });
});

test('a page that was in the background is right as soon as it is seen', async ({ page }) => {
  await page.clock.setFixedTime(opening);
  await page.goto('/#contatti');
  await expect(status(page)).toHaveText(textAt(opening));
  await page.clock.setFixedTime(opening + 5 * day);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(status(page)).toHaveText(textAt(opening + 5 * day));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the hours are there, and no state that could be wrong', async ({ page }) => {
    await page.goto('/');
    for (const { opens, closes } of agency.openingHours) {
      await expect(details(page).getByText(`${opens}-${closes}`)).toBeVisible();
    }
    await expect(status(page)).toHaveCount(0);
  });
});
