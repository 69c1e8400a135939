import { sample } from '../support/sample.ts';
import { answerSends, expectSuccess, field, message, openForm, send } from './form.ts';
import { expect, test } from './open-page.ts';
import { follow, group } from './page-parts.ts';

const { contact, home } = sample;

const proposals = [
  ['Valuta Casa Bologna', contact.valuationSubject],
  ['Prenota Sopralluogo', home.visitSubject],
  ['Ottieni ora una Valutazione Gratuita', contact.valuationSubject],
  ['Prenota Appuntamento', contact.appointmentSubject],
  ['Valuta Ora', contact.valuationSubject],
  ['Valutazione Gratuita', contact.valuationSubject],
] as const;

test('begins the subject with that of the link followed last, then with that of a chosen topic', async ({
  page,
}) => {
  const topics = group(page, 'Di che cosa si tratta?');
  const chosen = topics.getByRole('radio', { checked: true });
  const hint = page.getByText('se devi prima vendere la tua');
  const subject = field(page, 'Oggetto *');
  const followSeeker = () => follow(page, 'Cerchi casa, o vuoi affittare la tua?');
  const chooseBuying = () => topics.getByText('Cerco da comprare', { exact: true }).click();
  await answerSends(page);
  await openForm(page);
  for (const [link, text] of proposals) {
    await follow(page, link);
    await expect(subject, link).toHaveValue(text);
  }
  await expect(page).toHaveURL('/#contatti');
  await followSeeker();
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleName('Vendo casa');
  await chooseBuying();
  await expect(chosen).toHaveAccessibleName('Cerco da comprare');
  await expect(hint).toBeVisible();

  await send(page, { ...message, 'Oggetto *': 'Cerco casa da comprare: Info' });
  await expectSuccess(page);
  await expect(hint).toBeHidden();
  await expect(chosen).toHaveCount(0);
  await followSeeker();
  await expect(topics.getByRole('radio').first()).toBeFocused();
  await chooseBuying();
  await expect(subject).toHaveValue('Cerco casa da comprare');
  await expect(hint).toBeVisible();
});
