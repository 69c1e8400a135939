import type { Page } from '@playwright/test';
import {
  answerSends,
  expectSuccess,
  expectToast,
  expectValues,
  field,
  fill,
  labels,
  message,
  openForm,
  submitButton,
} from './form.ts';
import { expect, phone, test } from './page.ts';

const expectRequired = (page: Page) =>
  expectToast(
    page,
    'alert',
    'Campi obbligatori',
    'Per favore compila tutti i campi obbligatori contrassegnati con *',
  );
const expectInvalidEmail = (page: Page) =>
  expectToast(page, 'alert', 'Email non valida', 'Per favore inserisci un indirizzo email valido');

test.beforeEach(({ page }) => openForm(page));

test('an empty form names every required field and goes to the first', async ({ page }) => {
  const sent = await answerSends(page);
  await submitButton(page).click();
  await expectRequired(page);
  for (const label of labels) {
    const isWrong = label !== 'Telefono';
    if (isWrong) await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    else await expect(field(page, label)).not.toHaveAttribute('aria-invalid');
    if (isWrong) await expect(field(page, label)).toHaveAccessibleDescription(/Errore: .+/);
  }
  await expect(field(page, 'Nome *')).toBeFocused();
  await expect(field(page, 'Nome *')).toBeInViewport();
  expect(sent).toEqual([]);
});

test('each required field is required, and spaces are nothing', async ({ page }) => {
  const sent = await answerSends(page);
  for (const label of labels.filter((one) => one !== 'Telefono')) {
    for (const text of ['', '   ']) {
      await test.step(`${label} with "${text}"`, async () => {
        await fill(page, { ...message, [label]: text });
        await submitButton(page).click();
        await expectRequired(page);
        await expect(field(page, label)).toBeFocused();
        await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
        await page.keyboard.press('Escape');
      });
    }
  }
  expect(sent).toEqual([]);
});

test('an address that is none is refused, and everything is kept', async ({ page }) => {
  const sent = await answerSends(page);
  await fill(page);
  for (const address of ['anna', 'anna@example', 'anna@@example.com', 'an na@example.com', '@example.com']) {
    await test.step(address, async () => {
      await field(page, 'Email *').fill(address);
      await submitButton(page).click();
      await expectInvalidEmail(page);
      await expect(field(page, 'Email *')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, 'Email *')).toHaveAccessibleDescription(/nome@esempio\.it/);
      await expect(field(page, 'Email *')).toBeFocused();
      await expectValues(page, { ...message, 'Email *': address });
    });
  }
  expect(sent).toEqual([]);
});

test('what is missing comes before what is wrong', async ({ page }) => {
  await fill(page, { ...message, 'Email *': 'anna', 'Messaggio *': '' });
  await submitButton(page).click();
  await expectRequired(page);
  await expect(page.getByText('Email non valida')).toBeHidden();
});

test('mending a field takes its error and the toast away', async ({ page }) => {
  await fill(page, { ...message, 'Email *': 'anna' });
  await submitButton(page).click();
  await expectInvalidEmail(page);
  await field(page, 'Email *').fill('anna@example.com');
  await expect(field(page, 'Email *')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Email non valida')).toBeHidden();
});

test('a toast can be closed by its button and by Escape', async ({ page }) => {
  for (const close of [
    () => page.getByRole('button', { name: 'Chiudi l’avviso' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await submitButton(page).click();
    await expectRequired(page);
    await close();
    await expect(page.getByText('Campi obbligatori', { exact: true })).toBeHidden();
  }
});

test('the phone may say anything', async ({ page }) => {
  const sent = await answerSends(page);
  await fill(page, { ...message, Telefono: 'la sera, dopo le otto' });
  await submitButton(page).click();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the floating bar does not come between the pointer and the button', async ({ page }) => {
    const bar = page.getByRole('navigation', { name: 'Contatto rapido' });
    const place = await bar.boundingBox();
    const y = (place?.y ?? 0) + (place?.height ?? 0) / 2;
    await field(page, 'Messaggio *').focus();
    await submitButton(page).evaluate((button, centre) => {
      const { top, height } = button.getBoundingClientRect();
      scrollBy({ top: top + height / 2 - centre, behavior: 'instant' });
    }, y);
    await page.mouse.click(phone.width / 2, y);
    await expectRequired(page);
  });
});
