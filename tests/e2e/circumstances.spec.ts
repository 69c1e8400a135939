import {
  answerSends,
  expectFailure,
  expectSuccess,
  expectValues,
  fill,
  message,
  notSent,
  openForm,
  submitButton,
} from './form.ts';
import { expect, test } from './page.ts';

test('without a connection nothing typed is lost, and the next try is sent', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/net::ERR_INTERNET_DISCONNECTED/);
  expectProblem(notSent);
  await openForm(page);
  // Its script is not asked for in vain, once the connection has gone.
  await page.getByRole('contentinfo').getByRole('textbox').focus();
  await expect(page.locator('footer [data-island]')).toHaveAttribute('data-state', 'hydrated');
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

test('an ad blocker that refuses the e-mail host leaves the fields and a phone', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/net::ERR_BLOCKED_BY_CLIENT/);
  expectProblem(notSent);
  await openForm(page);
  await answerSends(page, (route) => route.abort('blockedbyclient'));
  await fill(page);
  await submitButton(page).click();
  await expectFailure(page);
  await expectValues(page, message);
  await expect(page.getByRole('region', { name: 'Avvisi' }).getByRole('link')).toHaveAttribute(
    'href',
    /^tel:/,
  );
});

test('who leaves and comes back finds what was typed, and a form that sends', async ({ page }) => {
  const sent = await answerSends(page);
  await openForm(page);
  await fill(page);
  await page.goto('/robots.txt');
  await page.goBack();
  await expect(submitButton(page)).toBeEnabled();
  await expectValues(page, message);
  await submitButton(page).click();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test('nothing on the page keeps it from being kept whole for the way back', async ({ page }) => {
  await page.addInitScript(() => {
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...listener) {
      if (listener[0].endsWith('unload')) document.documentElement.dataset.keeps = listener[0];
      add.apply(this, listener);
    };
  });
  await openForm(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-keeps');
  const response = await page.request.get('/');
  expect(response.headers()['cache-control'] ?? '').not.toContain('no-store');
});
