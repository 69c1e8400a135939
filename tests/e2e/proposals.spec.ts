import { sample } from '../support/sample.ts';
import { answerSends, expectSuccess, field, message, openForm, send } from './form.ts';
import { expect, test } from './open-page.ts';
import { follow, group } from './page-parts.ts';

const { contatti, home } = sample;

const proposals = [
  ['Valuta Casa Bologna', contatti.valuationSubject],
  ['Prenota Sopralluogo', home.visitSubject],
  ['Ottieni ora una Valutazione Gratuita', contatti.valuationSubject],
  ['Prenota Appuntamento', contatti.appointmentSubject],
  ['Valuta Ora', contatti.valuationSubject],
  ['Valutazione Gratuita', contatti.valuationSubject],
] as const;

test('proposes a link’s subject in an empty field and over an earlier proposal, not over the visitor’s', async ({
  page,
}) => {
  await openForm(page);
  for (const [link, subject] of proposals) {
    await follow(page, link);
    await expect(field(page, 'Oggetto *'), link).toHaveValue(subject);
  }
  await expect(page).toHaveURL('/#contatti');
  await expect(page.getByRole('radio', { name: 'Vendo casa' })).toBeChecked();
  await field(page, 'Oggetto *').fill('Il mio oggetto');
  await follow(page, 'Valutazione Gratuita');
  await expect(field(page, 'Oggetto *')).toHaveValue('Il mio oggetto');
});

test('offers topics to home seekers, which begin the subject', async ({ page }) => {
  const topics = group(page, 'Di che cosa si tratta?');
  const choose = (topic: string) => topics.getByText(topic, { exact: true }).click();
  const chosen = topics.getByRole('radio', { checked: true });
  const hint = page.getByText('se devi prima vendere la tua');
  const subject = field(page, 'Oggetto *');
  const followSeeker = () => follow(page, 'Cerchi casa, o vuoi affittare la tua?');
  await answerSends(page);
  await openForm(page);
  await followSeeker();
  await expect(topics.getByRole('radio').first()).toBeFocused();

  await test.step('is chosen as long as the subject begins with it', async () => {
    await subject.fill('Info');
    await choose('Vendo casa');
    await expect(subject).toHaveValue('Vorrei vendere casa: Info');
    await choose('Cerco da comprare');
    await expect(subject).toHaveValue('Cerco casa da comprare: Info');
    await expect(chosen).toHaveAccessibleName('Cerco da comprare');
    await expect(hint).toBeVisible();
    await subject.fill('');
    await expect(chosen).toHaveCount(0);
  });

  await test.step('stays when a link asks for a visit, but not for a valuation', async () => {
    await choose('Cerco in affitto');
    await follow(page, 'Prenota Appuntamento');
    await expect(chosen).toHaveAccessibleName('Cerco in affitto');
    await followSeeker();
    await expect(chosen, 'leads back to it').toBeFocused();
    await follow(page, 'Valuta Ora');
    await expect(subject).toHaveValue(contatti.valuationSubject);
  });

  await test.step('is no longer chosen after sending, and can be chosen again', async () => {
    await send(page, { ...message, 'Oggetto *': 'Cerco casa da comprare: Info' });
    await expectSuccess(page);
    await expect(hint).toBeHidden();
    await expect(chosen).toHaveCount(0);
    await choose('Cerco da comprare');
    await expect(subject).toHaveValue('Cerco casa da comprare');
    await expect(hint).toBeVisible();
  });
});
