import type { Locator, Page, Route } from '@playwright/test';
import { sample } from '../support/sample.ts';
import {
  accept,
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
import { expect, needPhoneLetters, openIn, test, withMotion } from './open-page.ts';
import { contactForm, overlay, receipt } from './page-parts.ts';

test.use(withMotion);

/** Whether an element is entirely in the window, with nothing over it. */
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

const expectUncovered = (locator: Locator, name: string) =>
  expect.poll(() => isUncovered(locator), name).toBe(true);

for (const { width, height, details } of [
  { width: 390, height: 374, details: {} }, // above a phone's keyboard
  { width: 1280, height: 720, details: { tag: '@slow' } },
]) {
  test(
    `covers neither the wrong field nor its error with the toast at ${width}×${height}`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openForm(page);
      const toast = page.getByRole('alert').getByRole('region', { name: 'Avvisi' });
      const form = contactForm(page);
      for (const label of ['Nome *', 'Email *', 'Oggetto *', 'Messaggio *'] as const) {
        await send(page, { ...message, [label]: '' });
        await expect(field(page, label)).toBeFocused();
        await expectUncovered(toast, `toast for ${label}`);
        await expectUncovered(form.getByText(label, { exact: true }), `label of ${label}`);
        await expectUncovered(field(page, label), label);
        const error = form.getByText(/^Errore: .+/).filter({ visible: true });
        await expectUncovered(error, `error of ${label}`);
      }
      await page.keyboard.type('A');
      await expect(toast).toHaveCount(0);
    },
  );
}

for (const { width, height, letters } of [
  { width: 320, height: 568, letters: 32 },
  { width: 320, height: 180, letters: 16 }, // four times the size
]) {
  test(`shows the wrong field, and the toast’s button, at ${width}×${height} with letters of ${letters} px`, {
    tag: '@slow',
  }, async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    await openIn(page, { width, height }, '/#modulo');
    await needPhoneLetters(page);
    await expect(submitButton(page)).toBeEnabled();
    await submitButton(page).press('Enter');
    await expect(field(page, 'Nome *')).toBeFocused();
    await expectUncovered(field(page, 'Nome *'), 'field');
    await expectUncovered(page.getByRole('button', { name: 'Chiudi l’avviso' }), 'button');
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth, 'no sideways scrolling').toBe(width);
  });
}

test('shows a receipt after a success, and a quiet button until something is typed', async ({
  page,
  expectConsoleErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openForm(page);
  await needPhoneLetters(page);
  expectConsoleErrors(/net::ERR_FAILED/, notSent);
  await answerSends(page, (route) => route.abort());
  await send(page);
  await expectFailure(page);
  await expect(submitButton(page)).toBeFocused();

  await submitButton(page).click();
  await expectSuccess(page);
  await expect(receipt(page), 'screen readers say it').toBeFocused();
  await expect(receipt(page).getByRole('link').first()).toHaveAttribute('href', /^tel:\+39/);
  await expect(receipt(page).getByRole('link').last()).toHaveAttribute('href', /^mailto:/);
  for (const line of await receipt(page).locator('p').all()) {
    await expectUncovered(line, 'line of the receipt');
  }
  const { another, privacyLink } = sample.contact.form;
  await expect(contactForm(page).getByRole('heading', { name: another })).toBeVisible();
  await contactForm(page).getByRole('link', { name: privacyLink }).click();
  const title = overlay(page, 'privacy').getByRole('heading', { level: 2 });
  await expectUncovered(title, 'title of a text that is opened afterwards');
  await page.goBack();
  await field(page, 'Nome *').fill('B');
  await expect(receipt(page), 'nothing moves while one types').toHaveCount(1);
});

test('shows a receipt taller than the window from its heading on', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 560 });
  await openForm(page);
  await answerSends(page);
  await send(page);
  await expectSuccess(page);
  const { heading } = sample.contact.form.receipt;
  await expectUncovered(receipt(page).getByText(heading), 'heading');
});

test.describe('while the response is awaited', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  /** Sends a message. The response comes when the returned function is called. */
  async function sendSlowly(page: Page, respond: (route: Route) => Promise<void>) {
    const { promise, resolve } = Promise.withResolvers<void>();
    await openForm(page);
    await answerSends(page, (route) => promise.then(() => respond(route)));
    await send(page);
    return resolve;
  }

  test('shows a failure over a text that was opened while the response was awaited', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/net::ERR_FAILED/, notSent);
    const release = await sendSlowly(page, (route) => route.abort());
    const { privacyLink } = sample.contact.form;
    await contactForm(page).getByRole('link', { name: privacyLink }).click();
    await expect(overlay(page, 'privacy')).toBeVisible();
    release();
    await expectFailure(page);
    await expectUncovered(page.getByRole('alert'), 'failure');
  });

  test('leaves a failure in sight when Escape closes a dialog opened meanwhile', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/net::ERR_FAILED/, notSent);
    const release = await sendSlowly(page, (route) => route.abort());
    await page.getByRole('button', { name: 'Menu' }).click();
    release();
    await expect(page.getByText("Errore nell'invio")).toBeAttached();
    await page.keyboard.press('Escape');
    await expectFailure(page);
  });

  test('leaves a visitor who has moved on where they are when a message is accepted', async ({
    page,
  }) => {
    const release = await sendSlowly(page, accept);
    const elsewhere = page.getByRole('textbox', { name: 'La tua email *' });
    await elsewhere.fill('anna@example.com');
    release();
    await expectSuccess(page);
    await expect(elsewhere).toBeInViewport();
    await expect(elsewhere).toBeFocused();
  });
});

test('keeps whatever has the keyboard’s focus clear of the toast', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openForm(page);
  await submitButton(page).click();
  await expect(page.getByText('Campi obbligatori', { exact: true })).toBeVisible();
  await expect(field(page, 'Nome *')).toBeFocused();
  for (let press = 1; press <= 12; press++) {
    await page.keyboard.press('Shift+Tab');
    // A radio button is under the words of its label.
    const focused = page.locator('label:has(:focus), :focus:not([type=radio])').first();
    await expectUncovered(focused, `${press} before the first field`);
  }
});

test.describe('with a page zoomed in by fingers', { tag: '@slow' }, () => {
  test.use({ viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true });

  test('shows the wrong field from its top on, below the toast', async ({ page }) => {
    await openForm(page);
    await page.keyboard.press('Shift'); // The visitor acts, so the page no longer keeps the form's top in place.
    await submitButton(page).scrollIntoViewIfNeeded();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 3 });
    await submitButton(page).evaluate((button: HTMLElement) => button.click());
    await expect(field(page, 'Nome *')).toBeFocused();
    const isInSight = () =>
      field(page, 'Nome *').evaluate((wrong) => {
        const { offsetTop, height } = window.visualViewport as VisualViewport;
        const { top, bottom } = wrong.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        const toasts = document.getElementById('toasts') as HTMLElement;
        return top > toasts.getBoundingClientRect().bottom && middle < offsetTop + height;
      });
    await expect.poll(isInSight).toBe(true);
  });
});
