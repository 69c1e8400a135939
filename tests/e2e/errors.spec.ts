import type { Page } from '@playwright/test';
import { sample } from '../support/sample.ts';
import {
  answerSends,
  expectSuccess,
  expectValues,
  field,
  fill,
  message,
  submitButton,
} from './form.ts';
import { expect, hold, openIn, phone, test } from './open-page.ts';
import { contactSection } from './page-parts.ts';

/** With any query, because a script that failed is requested again with another query. */
const islandsScript = /islands[^/]*\.js/;
const alertOf = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: sample.errors.missingIsland.body })
    .filter({ visible: true });

/** Counts how often the page was loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('replaces a form that throws while it hydrates with the error screen', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/out of order/);
  await page.addInitScript(() => {
    const getElementById = document.getElementById.bind(document);
    document.getElementById = (id) => {
      // Only the form looks for this one, in an effect.
      if (id === 'preferred_day_line') {
        throw new Error('out of order');
      }
      return getElementById(id);
    };
  });
  await page.goto('/#contatti');
  const screen = contactSection(page)
    .getByRole('alert')
    .filter({ hasText: 'Unexpected Application Error!' });
  await expect(screen.getByRole('link').first()).toHaveAttribute('href', /^tel:\+39\d+$/);
});

test('keeps every word of a form whose script fails to load, and hydrates later', async ({
  page,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/net::ERR_INTERNET_DISCONNECTED/, /dynamically imported module/);
  const loads = countLoads(page);
  // Islands near the first view request the script before a test could.
  const release = await hold(page, islandsScript);
  await page.goto('/');
  await context.setOffline(true);
  release();
  await field(page, 'Nome *').fill('Anna');
  await expect(alertOf(page).getByRole('link').first()).toHaveAttribute('href', /^tel:\+39\d+$/);
  await expect(alertOf(page).getByRole('link').nth(1)).toHaveAttribute('href', /^mailto:/);
  await fill(page);
  await expect(submitButton(page)).toBeDisabled();
  await expectValues(page, message);

  await context.setOffline(false);
  await expect(submitButton(page)).toBeEnabled();
  await expect(alertOf(page)).toHaveCount(0);
  await expectValues(page, message);
  expect(loads()).toBe(1);
  await answerSends(page);
  await submitButton(page).click();
  await expectSuccess(page);
});

test('reloads the page once for a new build, and keeps draft and focus', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/, /dynamically imported module/);
  let isOld = true;
  await page.route(islandsScript, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const loads = countLoads(page);
  await page.goto('/');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      isOld = false;
    }
  });
  await field(page, 'Messaggio *').fill('Vorrei vendere.');
  await expect(submitButton(page)).toBeEnabled();
  await expect(field(page, 'Messaggio *')).toHaveValue('Vorrei vendere.');
  await expect(field(page, 'Messaggio *')).toBeFocused();
  expect(loads()).toBe(2);
});

test('retries a script that is still missing after the reload when the visitor touches the form', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/, /dynamically imported module/);
  let isMissing = true;
  await page.route(islandsScript, (route) =>
    isMissing ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const loads = countLoads(page);
  await page.goto('/#contatti');
  await expect.poll(loads).toBe(2);
  await expect(alertOf(page).first()).toBeVisible();
  await field(page, 'Nome *').fill('Anna');
  isMissing = false;
  await field(page, 'Cognome *').click();
  await expect(submitButton(page)).toBeEnabled();
  await expect(field(page, 'Nome *')).toHaveValue('Anna');
  expect(loads()).toBe(2);
});

test('reloads nothing while the server has the script that failed to load', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/net::ERR_FAILED/, /dynamically imported module/);
  await page.route(islandsScript, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  const loads = countLoads(page);
  const asked = page.waitForResponse(
    (response) => islandsScript.test(response.url()) && response.request().method() === 'HEAD',
  );
  await page.goto('/#contatti');
  await asked;
  await expect(alertOf(page).first()).toBeVisible();
  await page.evaluate(() => fetch('/')); // Fails once a reload has begun.
  expect(loads()).toBe(1);
});

test('shows the way back at an unknown address, and logs the address', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/the server responded with a status of 404/, /404: no page at \/vicolo/);
  await openIn(page, phone, '/vicolo');
  await expect(page.getByRole('main').locator('svg')).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
