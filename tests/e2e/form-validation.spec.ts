import {
  answerSends,
  expectToast,
  expectValues,
  field,
  fill,
  labels,
  message,
  openForm,
  submitButton,
} from './form.ts';
import { expect, phone, test } from './open-page.ts';
import { quickContact } from './page-parts.ts';

const required = {
  title: 'Campi obbligatori',
  text: 'Per favore compila tutti i campi obbligatori contrassegnati con *',
};
const invalidEmail = {
  title: 'Email non valida',
  text: 'Per favore inserisci un indirizzo email valido',
};

test('closes the toast of an empty form by its button and by Escape', async ({ page }) => {
  await openForm(page);
  for (const close of [
    () => page.getByRole('button', { name: 'Chiudi l’avviso' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await submitButton(page).click();
    await expectToast(page, required.title, required.text);
    await close();
    // Screen readers stop at an empty region too.
    await expect(page.getByRole('region', { name: 'Avvisi' })).toHaveCount(0);
  }
});

test('names every required field of an empty form, and focuses the first', async ({ page }) => {
  await openForm(page);
  const sent = await answerSends(page);
  await submitButton(page).click();
  await expectToast(page, required.title, required.text);
  await expect(field(page, 'Nome *')).toBeFocused();
  await expect(field(page, 'Nome *')).toBeInViewport();
  const requiredLabels = labels.filter((label) => label !== 'Telefono');
  for (const label of requiredLabels) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, label)).toHaveAccessibleDescription(/Errore: .+/);
  }
  await expect(field(page, 'Telefono')).toHaveAttribute('aria-invalid', 'false');
  expect(sent).toEqual([]);
});

test('keeps a text that is too long to send, and says so at its field', async ({ page }) => {
  await openForm(page);
  const sent = await answerSends(page);
  const long = 'Una casa con vista. '.repeat(400);
  await fill(page, {
    ...message,
    Telefono: '333 000 0000, oppure 333 000 0001, o in ufficio 051 000 0000',
  });
  await field(page, 'Messaggio *').fill(long);
  await submitButton(page).click();
  for (const label of ['Telefono', 'Messaggio *'] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(/Il testo è troppo lungo/);
  }
  await expect(field(page, 'Messaggio *')).toHaveValue(long);
  await expect(page.getByRole('region', { name: 'Avvisi' })).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('refuses an invalid email until it is corrected', async ({ page }) => {
  await openForm(page);
  const sent = await answerSends(page);
  await fill(page, { ...message, 'Email *': 'anna@example' });
  await submitButton(page).click();
  await expectToast(page, invalidEmail.title, invalidEmail.text);
  await expect(field(page, 'Email *')).toBeFocused();
  await expect(field(page, 'Email *')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email *')).toHaveAccessibleDescription(/nome@esempio\.it/);
  await expectValues(page, { ...message, 'Email *': 'anna@example' });

  await field(page, 'Email *').fill('anna@example.com');
  await expect(field(page, 'Email *')).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByText(invalidEmail.title)).toBeHidden();
  expect(sent).toEqual([]);
});

for (const { reducedMotion, details } of [
  { reducedMotion: 'no-preference', details: {} },
  { reducedMotion: 'reduce', details: { tag: '@slow' } },
] as const) {
  test(
    `keeps the quick contact from taking a click on the submit button, with motion ${reducedMotion}`,
    details,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(likeSafari);
      await page.setViewportSize(phone);
      await openForm(page);
      const y = await quickContact(page).evaluate((bar) => {
        const { top, height } = bar.getBoundingClientRect();
        return top + height / 2;
      });
      await field(page, 'Messaggio *').focus();
      await submitButton(page).evaluate((button, centre) => {
        const { top, height } = button.getBoundingClientRect();
        scrollBy({ top: top + height / 2 - centre, behavior: 'instant' });
      }, y);
      await page.mouse.click(phone.width / 2, y);
      await expectToast(page, required.title, required.text);
    },
  );
}

/** A click on a button takes the focus from a field, and gives it to nothing. */
function likeSafari() {
  addEventListener('mousedown', (event) => {
    event.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur();
  });
}
