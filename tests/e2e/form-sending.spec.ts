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
  send,
  submitButton,
} from './form.ts';
import { expect, test } from './open-page.ts';

test('sends one request, however often the button is pressed', async ({ page }) => {
  await openForm(page);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const sent = await answerSends(page, (route) => promise.then(() => accept(route)));
  await fill(page);
  await submitButton(page).dblclick();
  await expect(busyButton(page)).toBeDisabled();
  await expect(busyButton(page)).toBeFocused();
  await expect(busyButton(page).locator('svg')).toHaveCount(0);
  for (let press = 0; press < 5; press++) {
    await field(page, 'Oggetto *').press('Enter');
  }
  release();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test('keeps a refused or blocked message in the form, even after a reload, until it is sent', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/responded with a status of 429/, /net::ERR_BLOCKED_BY_CLIENT/, notSent);
  await openForm(page);
  const sent = await answerSends(
    page,
    (route) => route.fulfill({ status: 429, body: 'no' }),
    (route) => route.abort('blockedbyclient'), // as an ad blocker does
  );
  await fill(page);
  for (const failures of [1, 2]) {
    await submitButton(page).click();
    await expect.poll(() => sent.length).toBe(failures);
    await expectFailure(page);
    const toast = page.getByRole('alert');
    await expect(toast.getByRole('link', { name: 'Chiama Ora' })).toHaveAttribute(
      'href',
      /^tel:\+39/,
    );
    await expect(toast.getByRole('paragraph'), 'heard in order').toHaveText(/^Errore.+Chiama Ora$/);
    await expectValues(page, message);
  }
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  await expectValues(page, message);
  await submitButton(page).click();
  await expectSuccess(page);
  expect(sent).toHaveLength(3);
  expect(sent[2]).toEqual(sent[0]);
  await expectValues(page, {});
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
});

// For several attempts see create-sender.test.ts.
test('shows the success in place of a failure if the message is accepted after twenty seconds', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(notSent);
  await page.clock.install();
  await openForm(page);
  const { promise, resolve: respond } = Promise.withResolvers<void>();
  const sent = await answerSends(page, (route) => promise.then(() => accept(route)));
  await send(page);
  await expect.poll(() => sent.length).toBe(1);
  await page.clock.runFor(20_000);
  await expectFailure(page);
  await expectValues(page, message);
  respond();
  await expectSuccess(page);
  await expectValues(page, {});
});

test('sends even if the browser blocks storage', async ({ page }) => {
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
  await openForm(page);
  const sent = await answerSends(page);
  await send(page);
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});
