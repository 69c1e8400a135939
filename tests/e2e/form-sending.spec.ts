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

/** An answer that waits for its release. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { release: resolve, answer: (route: Route) => promise.then(() => accept(route)) };
}

test.beforeEach(({ page }) => openForm(page));

test('a message is one request with exactly the keys of the protocol', async ({ page }) => {
  const asked = page.waitForRequest('**/api/v1.0/email/send');
  const sent = await answerSends(page);
  await fill(page);
  await submitButton(page).click();
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
  expect((await asked).method()).toBe('POST');
  expect((await asked).headers()['content-type']).toBe('application/json');
});

test('a missing phone is Non fornito, and texts are trimmed', async ({ page }) => {
  const sent = await answerSends(page);
  await fill(page, { ...message, 'Nome *': ' Anna ', Telefono: ' ' });
  await submitButton(page).click();
  await expectSuccess(page);
  expect(sent).toMatchObject([{ template_params: { from_name: 'Anna Verdi', phone: 'Non fornito' } }]);
});

test('success empties the six fields and leaves nothing behind', async ({ page }) => {
  await answerSends(page);
  await fill(page);
  await submitButton(page).click();
  await expectSuccess(page);
  await expectValues(page, {});
  await expect(submitButton(page)).toBeEnabled();
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  await expectValues(page, {});
});

test('while it is on its way the button is busy, without its arrow', async ({ page }) => {
  const { release, answer } = held();
  await answerSends(page, answer);
  await fill(page);
  await expect(submitButton(page).locator('svg')).toBeVisible();
  await submitButton(page).click();
  await expect(busyButton(page)).toBeDisabled();
  await expect(busyButton(page)).toBeFocused();
  await expect(busyButton(page).locator('svg')).toHaveCount(0);
  release();
  await expectSuccess(page);
  await expect(submitButton(page).locator('svg')).toBeVisible();
});

test('however often it is pressed, one request goes out', async ({ page }) => {
  const { release, answer } = held();
  const sent = await answerSends(page, answer);
  await fill(page);
  await submitButton(page).dblclick();
  for (let press = 0; press < 5; press++) await field(page, 'Oggetto *').press('Enter');
  release();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

for (const status of [400, 403, 429, 451, 500]) {
  test(`an answer of ${status} keeps the fields, and the next try goes out at once`, async ({
    page,
    expectProblem,
  }) => {
    expectProblem(new RegExp(`responded with a status of ${status}`));
    expectProblem(notSent);
    const answers = [(route: Route) => route.fulfill({ status, body: 'no' }), accept];
    const sent = await answerSends(page, (route) => answers.shift()?.(route));
    await fill(page);
    await submitButton(page).click();
    await expectFailure(page);
    await expect(page.getByRole('alert').getByRole('link', { name: 'Chiama Ora' })).toHaveAttribute(
      'href',
      /^tel:\+39/,
    );
    await expectValues(page, message);

    await submitButton(page).click();
    await expectSuccess(page);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
}

test('a broken connection keeps the fields', async ({ page, expectProblem }) => {
  expectProblem(/net::ERR_CONNECTION_RESET/);
  expectProblem(notSent);
  await answerSends(page, (route) => route.abort('connectionreset'));
  await fill(page);
  await submitButton(page).click();
  await expectFailure(page);
  await expectValues(page, message);
  await expect(submitButton(page)).toBeEnabled();
});

test('an answer that does not come within 20 seconds is a failure', async ({ page, expectProblem }) => {
  expectProblem(notSent);
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

test('what was typed survives a reload and a failure', async ({ page, expectProblem }) => {
  expectProblem(/net::ERR_FAILED/);
  expectProblem(notSent);
  await answerSends(page, (route) => route.abort());
  await fill(page);
  await submitButton(page).click();
  await expectFailure(page);
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  await expectValues(page, message);
});

test('nothing is stored before the visitor types', async ({ page, context }) => {
  await field(page, 'Nome *').focus();
  await page.keyboard.press('Tab');
  const storage = () => page.evaluate(() => sessionStorage.length + localStorage.length);
  expect(await storage()).toBe(0);
  await field(page, 'Nome *').fill('Anna');
  expect(await storage()).toBe(1);
  expect(await context.cookies()).toEqual([]);
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
