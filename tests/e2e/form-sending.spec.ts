import type { Route } from '@playwright/test';
import {
  accept,
  answerSends,
  busyButton,
  expectFailure,
  expectSuccess,
  expectValues,
  field,
  fill,
  message,
  notSent,
  openForm,
  submitButton,
} from './form.ts';
import { expect, test } from './page.ts';

test.beforeEach(({ page }) => openForm(page));

test('a message is one request with exactly the keys of the protocol, however often the button is pressed', async ({
  page,
}) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const requested = page.waitForRequest('**/api/v1.0/email/send');
  const sent = await answerSends(page, (route) => promise.then(() => accept(route)));
  await fill(page);
  await submitButton(page).dblclick();
  await expect(busyButton(page)).toBeDisabled();
  await expect(busyButton(page)).toBeFocused();
  await expect(busyButton(page).locator('svg')).toHaveCount(0);
  for (let press = 0; press < 5; press++) await field(page, 'Oggetto *').press('Enter');
  release();
  await expectSuccess(page);
  expect(sent).toEqual([
    {
      lib_version: '4.4.1',
      user_id: 'local',
      service_id: 'local',
      template_id: 'local',
      template_params: {
        from_name: 'Anna Verdi',
        from_email: 'anna.verdi@example.com',
        phone: '333 000 0000',
        subject: 'Vendita di un trilocale',
        message: 'Buongiorno,\nvorrei una valutazione.',
        to_email: 'info@example.com',
      },
    },
  ]);
  expect((await requested).method()).toBe('POST');
  expect((await requested).headers()['content-type']).toBe('application/json');
});

test('success empties the form and the storage', async ({ page }) => {
  await answerSends(page);
  await fill(page);
  await submitButton(page).click();
  await expectSuccess(page);
  await expectValues(page, {});
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  await expectValues(page, {});
});

test('a refused or blocked message stays in the form, also after a reload, and can be sent again at once', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/responded with a status of 429/);
  expectConsoleError(/net::ERR_BLOCKED_BY_CLIENT/);
  expectConsoleError(notSent);
  const answers = [
    (route: Route) => route.fulfill({ status: 429, body: 'no' }),
    (route: Route) => route.abort('blockedbyclient'), // as an ad blocker does
    accept,
  ];
  const sent = await answerSends(page, (route) => answers.shift()?.(route));
  await fill(page);
  for (let failures = 1; failures <= 2; failures++) {
    await submitButton(page).click();
    await expect.poll(() => sent.length).toBe(failures);
    await expectFailure(page);
    await expect(page.getByRole('alert').getByRole('link', { name: 'Chiama Ora' })).toHaveAttribute(
      'href',
      /^tel:\+39/,
    );
    await expectValues(page, message);
  }
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  await expectValues(page, message);
  await submitButton(page).click();
  await expectSuccess(page);
  expect(sent).toHaveLength(3);
  expect(sent[2]).toEqual(sent[0]);
});

test('an answer that does not come within 20 seconds is a failure', async ({ page, expectConsoleError }) => {
  expectConsoleError(notSent);
  await page.clock.install();
  await openForm(page);
  const sent = await answerSends(page, () => {});
  await fill(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitButton(page).click();
  // The form waits for a frame first, and frames follow the clock.
  await page.clock.runFor(100);
  await expect.poll(() => sent.length).toBe(1);
  await page.clock.runFor(19_800);
  await expect(busyButton(page)).toBeVisible();
  await page.clock.runFor(200);
  await expectFailure(page);
  await expectValues(page, message);
});

test('without a connection nothing typed is lost, and the next try is sent', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/net::ERR_INTERNET_DISCONNECTED/);
  expectConsoleError(notSent);
  // Hydrates the newsletter before the connection goes, so that its script is not requested in vain.
  const newsletter = page.getByRole('contentinfo').getByRole('button', { name: 'Iscriviti' });
  await page.getByRole('contentinfo').getByRole('textbox').focus();
  await expect(newsletter).toBeEnabled();
  await fill(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await expectFailure(page);
  await expectValues(page, message);
  await context.setOffline(false);
  const sent = await answerSends(page);
  await submitButton(page).click();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test('a visitor who leaves and comes back finds what was typed, and a form that sends', async ({ page }) => {
  const sent = await answerSends(page);
  await fill(page);
  await page.goto('/robots.txt');
  await page.goBack();
  await expect(submitButton(page)).toBeEnabled();
  await expectValues(page, message);
  await submitButton(page).click();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test('nothing keeps the page out of the back-forward cache', async ({ page }) => {
  await page.addInitScript(() => {
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...listener) {
      if (listener[0].endsWith('unload')) document.documentElement.dataset.unload = listener[0];
      add.apply(this, listener);
    };
  });
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  await expect(page.locator('html')).not.toHaveAttribute('data-unload');
  const response = await page.request.get('/');
  expect(response.headers()['cache-control'] ?? '').not.toContain('no-store');
});

test('a browser that blocks storage sends as well', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.reload();
  const sent = await answerSends(page);
  await fill(page);
  await submitButton(page).click();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});
