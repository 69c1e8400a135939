import type { Locator } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import {
  answerSends,
  expectFailure,
  expectSuccess,
  field,
  message,
  notSent,
  openForm,
  send,
  submitButton,
} from './form.ts';
import { expect, test } from './page.ts';

const { receipt: words } = sample.contatti.form;

/** Whether nothing lies over an element, and all of it is in the window. */
const isUncovered = (element: Locator) =>
  element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) return false;
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.15, 0.5, 0.85].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    return points.every(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (one.contains(found) || found.contains(one));
    });
  });

for (const [width, height] of [
  [390, 664],
  [390, 374],
  [1280, 720],
] as const) {
  test.describe(`at ${width}×${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the error toast does not cover the wrong field', async ({ page }) => {
      await openForm(page);
      const toast = page.getByRole('alert').getByRole('region', { name: 'Avvisi' });
      for (const label of ['Nome *', 'Email *', 'Oggetto *', 'Messaggio *'] as const) {
        await test.step(label, async () => {
          await send(page, { ...message, [label]: '' });
          await expect(field(page, label)).toBeFocused();
          await expect(toast).toBeVisible();
          const id = await field(page, label).getAttribute('id');
          for (const part of [`label[for="${id}"]`, `#${id}`, `#${id}-error`])
            await expect.poll(() => isUncovered(page.locator(part)), part).toBe(true);
        });
      }
      await page.keyboard.type('A');
      await expect(toast).toHaveCount(0);
    });

    test('a success leaves a receipt until the next message', async ({ page, expectConsoleErrors }) => {
      expectConsoleErrors(/net::ERR_FAILED/, notSent);
      await openForm(page);
      await answerSends(page, (route) => route.abort());
      await send(page);
      await expectFailure(page);
      await expect(submitButton(page)).toBeFocused();

      await submitButton(page).click();
      await expectSuccess(page);
      const receipt = page.getByRole('region', { name: words.heading });
      await expect(receipt.getByRole('link')).toHaveAttribute('href', /^tel:\+39/);
      // On a low window the phone's keyboard is gone by then.
      if (height > 500) await expect.poll(() => isUncovered(receipt)).toBe(true);
      await field(page, 'Nome *').fill('B');
      await expect(receipt).toHaveCount(0);
    });
  });
}

test('the toast leaves what the keyboard comes to, and stays while its own button has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openForm(page);
  await submitButton(page).click();
  const close = page.getByRole('button', { name: 'Chiudi l’avviso' });
  await expect(close).toBeVisible();
  await page.locator('.toast').evaluate((toast) => toast.getAnimations()[0]?.finished);
  const link = page.locator('.zone-card').getByRole('link').nth(1);
  const comeTo = (one: Locator) => one.evaluate((element) => element.focus({ preventScroll: true }));
  await link.evaluate((one) => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect();
    scrollBy(0, one.getBoundingClientRect().top - (toast?.top ?? 0) - 20);
  });
  await expect.poll(() => isUncovered(link)).toBe(false);
  await comeTo(link);
  await expect.poll(() => isUncovered(link)).toBe(true);
  await comeTo(close);
  const place = await close.boundingBox();
  await page.evaluate(async () => {
    scrollBy(0, -30);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await close.boundingBox()).toEqual(place);
});
