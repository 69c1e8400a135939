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
import { expect, phone, test } from './page.ts';

const required = [
  'Campi obbligatori',
  'Per favore compila tutti i campi obbligatori contrassegnati con *',
] as const;
const invalidEmail = ['Email non valida', 'Per favore inserisci un indirizzo email valido'] as const;

test('an empty form names every required field, and its toast can be closed', async ({ page }) => {
  await openForm(page);
  const sent = await answerSends(page);
  for (const close of [
    () => page.getByRole('button', { name: 'Chiudi l’avviso' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await submitButton(page).click();
    await expectToast(page, ...required);
    await expect(field(page, 'Nome *')).toBeFocused();
    await expect(field(page, 'Nome *')).toBeInViewport();
    await close();
    await expect(page.getByText(required[0], { exact: true })).toBeHidden();
    // Screen readers stop at an empty region too.
    await expect(page.getByRole('region', { name: 'Avvisi' })).toHaveCount(0);
  }
  for (const label of labels.filter((one) => one !== 'Telefono')) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, label)).toHaveAccessibleDescription(/Errore: .+/);
  }
  await expect(field(page, 'Telefono')).not.toHaveAttribute('aria-invalid');
  expect(sent).toEqual([]);
});

test('an invalid e-mail address is refused until it is corrected, after missing fields', async ({ page }) => {
  await openForm(page);
  const sent = await answerSends(page);
  await fill(page, { ...message, 'Email *': 'anna@example', 'Messaggio *': '   ' });
  await submitButton(page).click();
  await expectToast(page, ...required);

  await fill(page, { 'Messaggio *': message['Messaggio *'] });
  await submitButton(page).click();
  await expectToast(page, ...invalidEmail);
  await expect(field(page, 'Email *')).toBeFocused();
  await expect(field(page, 'Email *')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email *')).toHaveAccessibleDescription(/nome@esempio\.it/);
  await expectValues(page, { ...message, 'Email *': 'anna@example' });

  await field(page, 'Email *').fill('anna@example.com');
  await expect(field(page, 'Email *')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(invalidEmail[0])).toBeHidden();
  expect(sent).toEqual([]);
});

test('the bar of shortcuts does not take the click meant for the submit button', async ({ page }) => {
  await page.setViewportSize(phone);
  await openForm(page);
  const bar = page.getByRole('navigation', { name: 'Contatto rapido' });
  const place = await bar.boundingBox();
  const y = (place?.y ?? 0) + (place?.height ?? 0) / 2;
  await field(page, 'Messaggio *').focus();
  await submitButton(page).evaluate((button, centre) => {
    const { top, height } = button.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - centre, behavior: 'instant' });
  }, y);
  await page.mouse.click(phone.width / 2, y);
  await expectToast(page, ...required);
});
