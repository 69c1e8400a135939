import { answerSends, expectToast, field, labels, openForm, submitButton } from './form.ts';
import { expect, phone, test } from './open-page.ts';
import { quickContact } from './page-parts.ts';

const required = {
  title: 'Campi obbligatori',
  text: 'Per favore compila tutti i campi obbligatori contrassegnati con *',
};

test('names every required field of an empty form, and closes the toast by its button and by Escape', async ({
  page,
}) => {
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

  // Screen readers stop at an empty region too.
  const toasts = page.getByRole('region', { name: 'Avvisi' });
  await page.getByRole('button', { name: 'Chiudi l’avviso' }).click();
  await expect(toasts).toHaveCount(0);
  await submitButton(page).click();
  await expectToast(page, required.title, required.text);
  await page.keyboard.press('Escape');
  await expect(toasts).toHaveCount(0);
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
