import type { Locator, Page } from '@playwright/test';
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
import { contactForm, receipt, zonesSection } from './parts.ts';

const { another } = sample.contatti.form;

/** Whether nothing lies over an element, and all of it is in the window. */
const isUncovered = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) {
      return false;
    }
    for (const across of [0.1, 0.5, 0.9]) {
      for (const down of [0.15, 0.5, 0.85]) {
        const x = left + (right - left) * across;
        const y = top + (bottom - top) * down;
        const found = document.elementFromPoint(x, y);
        if (!found || !(element.contains(found) || found.contains(element))) {
          return false;
        }
      }
    }
    return true;
  });

for (const { width, height } of [
  { width: 390, height: 664 },
  { width: 390, height: 374 },
  { width: 1280, height: 720 },
]) {
  test.describe(`at ${width}×${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the error toast does not cover the wrong field', async ({ page }) => {
      await openForm(page);
      const toast = page.getByRole('alert').getByRole('region', { name: 'Avvisi' });
      const form = contactForm(page);
      for (const label of ['Nome *', 'Email *', 'Oggetto *', 'Messaggio *'] as const) {
        await test.step(label, async () => {
          await send(page, { ...message, [label]: '' });
          await expect(field(page, label)).toBeFocused();
          await expect(toast).toBeVisible();
          const parts = {
            label: form.getByText(label, { exact: true }),
            field: field(page, label),
            error: form.getByText(/^Errore: .+/).filter({ visible: true }),
          };
          for (const [name, part] of Object.entries(parts)) {
            await expect.poll(() => isUncovered(part), name).toBe(true);
          }
        });
      }
      await page.keyboard.type('A');
      await expect(toast).toHaveCount(0);
    });

    test('a success leaves a receipt, and a quiet button until something is typed', async ({
      page,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/net::ERR_FAILED/, notSent);
      await openForm(page);
      await answerSends(page, (route) => route.abort());
      await send(page);
      await expectFailure(page);
      await expect(submitButton(page)).toBeFocused();

      await submitButton(page).click();
      await expectSuccess(page);
      await expect(receipt(page).getByRole('link')).toHaveAttribute('href', /^tel:\+39/);
      // On a low window the phone's keyboard is gone by then.
      if (height > 500) {
        await expect.poll(() => isUncovered(receipt(page))).toBe(true);
      }
      await expect(contactForm(page).getByRole('heading', { name: another })).toBeVisible();
      await expect(submitButton(page)).toHaveClass(/button-quiet/);
      await field(page, 'Nome *').fill('B');
      await expect(submitButton(page)).toHaveClass(/button-primary/);
      await expect(receipt(page), 'nothing moves while one types').toHaveCount(1);
    });
  });
}

for (const viewport of [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]) {
  test.describe(`in a wide window, ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    /** The free space between the toast and the form on its right. */
    const spaceBesideToast = async (page: Page) => {
      const toast = await page.getByRole('region', { name: 'Avvisi' }).boundingBox();
      const form = await contactForm(page).boundingBox();
      if (!toast || !form) {
        return Number.NaN;
      }
      return form.x - (toast.x + toast.width);
    };

    test('the error toast stands beside the form', async ({ page }) => {
      await openForm(page);
      await submitButton(page).click();
      await expect(field(page, 'Nome *')).toBeFocused();
      await expect.poll(() => spaceBesideToast(page)).toBeGreaterThan(0);
    });

    test('the success toast stands beside the form', async ({ page }) => {
      await openForm(page);
      await answerSends(page);
      await send(page);
      await expectSuccess(page);
      await expect.poll(() => spaceBesideToast(page)).toBeGreaterThan(0);
    });
  });
}

test('the toast moves away from the focus, but stays while its own button has it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openForm(page);
  await submitButton(page).click();
  const close = page.getByRole('button', { name: 'Chiudi l’avviso' });
  await expect(close).toBeVisible();
  const toast = page.getByRole('alert').getByRole('region', { name: 'Avvisi' });
  await toast.evaluate((card) => card.getAnimations()[0]?.finished);
  const link = zonesSection(page).locator('summary').nth(1);
  const comeTo = (locator: Locator) =>
    locator.evaluate((element) => element.focus({ preventScroll: true }));
  const toastBox = await toast.boundingBox();
  await link.evaluate((element, toastTop) => {
    scrollBy(0, element.getBoundingClientRect().top - toastTop - 20);
  }, toastBox?.y ?? Number.NaN);
  await expect.poll(() => isUncovered(link)).toBe(false);
  await comeTo(link);
  await expect.poll(() => isUncovered(link)).toBe(true);
  await comeTo(close);
  const position = await close.boundingBox();
  await page.evaluate(async () => {
    scrollBy(0, -30);
    for (let frame = 0; frame < 3; frame++) {
      await new Promise(requestAnimationFrame);
    }
  });
  expect(await close.boundingBox()).toEqual(position);
});
