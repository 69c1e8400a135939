import { sample } from '../support/sample.ts';
import { answerSends, expectSuccess, field, message, openForm, send } from './form.ts';
import { expect, test } from './open-page.ts';
import { follow, group } from './page-parts.ts';

const { contatti, home } = sample;

test('proposes each link’s own subject in an empty field', async ({ page }) => {
  await openForm(page);
  for (const name of [
    'Valuta Casa Bologna',
    'Ottieni ora una Valutazione Gratuita',
    'Valuta Ora',
  ]) {
    await field(page, 'Oggetto *').fill('');
    await follow(page, name);
    await expect(page).toHaveURL('/#contatti');
    await expect(field(page, 'Oggetto *')).toHaveValue(contatti.valuationSubject);
  }
  await follow(page, 'Valutazione Gratuita');
  await field(page, 'Oggetto *').fill('Il mio oggetto');
  await follow(page, 'Valutazione Gratuita');
  await expect(field(page, 'Oggetto *')).toHaveValue('Il mio oggetto');

  await field(page, 'Oggetto *').fill('');
  await follow(page, 'Prenota Sopralluogo');
  await expect(field(page, 'Oggetto *')).toHaveValue(home.secondarySubject);
  await field(page, 'Oggetto *').fill('');
  await follow(page, 'Prenota Appuntamento');
  await expect(field(page, 'Oggetto *')).toHaveValue(contatti.appointmentSubject);
});

test('leads home seekers to the topics, whose choice writes subject and hint', async ({ page }) => {
  await answerSends(page);
  await openForm(page);
  await follow(page, 'Cerchi casa, o vuoi affittare la tua?');
  const topics = group(page, 'Di che cosa si tratta?');
  await expect(topics.getByRole('radio').first()).toBeFocused();
  const subject = field(page, 'Oggetto *');
  await subject.fill('Info');
  await topics.getByText('Vendo casa', { exact: true }).click();
  await expect(subject).toHaveValue('Vorrei vendere casa: Info');
  await topics.getByText('Cerco da comprare', { exact: true }).click();
  await expect(subject).toHaveValue('Cerco casa da comprare: Info');
  const chosen = topics.getByRole('radio', { checked: true });
  await expect(chosen).toHaveAccessibleName('Cerco da comprare');
  const hint = page.getByText('se devi prima vendere la tua');
  await expect(hint).toBeVisible();
  await subject.fill('Info');
  await expect(chosen).toHaveCount(0);

  await send(page, { ...message, 'Oggetto *': 'Cerco casa da comprare: Info' });
  await expectSuccess(page);
  await expect(hint).toBeHidden();
  await expect(chosen).toHaveCount(0);
  await topics.getByText('Cerco da comprare', { exact: true }).click();
  await expect(subject).toHaveValue('Cerco casa da comprare');
  await expect(hint).toBeVisible();
});

test('leads home seekers back to the topic that they have chosen', async ({ page }) => {
  await openForm(page);
  await page.getByRole('radio', { name: 'Cerco da comprare' }).press('Space');
  await follow(page, 'Cerchi casa, o vuoi affittare la tua?');
  await expect(page.getByRole('radio', { name: 'Cerco da comprare' })).toBeFocused();
});

test('chooses the topic of a link for a valuation', async ({ page }) => {
  await openForm(page);
  await follow(page, 'Valuta Casa Bologna');
  await expect(page.getByRole('radio', { name: 'Vendo casa' })).toBeChecked();
  await expect(field(page, 'Oggetto *')).toHaveValue(contatti.valuationSubject);
});
