import type { Page } from '@playwright/test';
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

test('proposes a link’s subject in an empty field, and over an earlier proposal', async ({
  page,
}) => {
  await openForm(page);
  for (const [link, subject] of proposals) {
    await follow(page, link);
    await expect(field(page, 'Oggetto *'), link).toHaveValue(subject);
  }
});

test('leaves a subject of the visitor’s own, and chooses the topic of a valuation', async ({
  page,
}) => {
  await openForm(page);
  await follow(page, 'Valutazione Gratuita');
  await expect(page).toHaveURL('/#contatti');
  await expect(page.getByRole('radio', { name: 'Vendo casa' })).toBeChecked();
  await field(page, 'Oggetto *').fill('Il mio oggetto');
  await follow(page, 'Valutazione Gratuita');
  await expect(field(page, 'Oggetto *')).toHaveValue('Il mio oggetto');
});

test.describe('a topic', () => {
  const topics = (page: Page) => group(page, 'Di che cosa si tratta?');
  const choose = (page: Page, topic: string) =>
    topics(page).getByText(topic, { exact: true }).click();
  const chosen = (page: Page) => topics(page).getByRole('radio', { checked: true });
  const hint = (page: Page) => page.getByText('se devi prima vendere la tua');

  test.beforeEach(async ({ page }) => {
    await answerSends(page);
    await openForm(page);
    await follow(page, 'Cerchi casa, o vuoi affittare la tua?');
  });

  test('is offered to home seekers, begins the subject, and is chosen as long as it does', async ({
    page,
  }) => {
    await expect(topics(page).getByRole('radio').first()).toBeFocused();
    const subject = field(page, 'Oggetto *');
    await subject.fill('Info');
    await choose(page, 'Vendo casa');
    await expect(subject).toHaveValue('Vorrei vendere casa: Info');
    await choose(page, 'Cerco da comprare');
    await expect(subject).toHaveValue('Cerco casa da comprare: Info');
    await expect(chosen(page)).toHaveAccessibleName('Cerco da comprare');
    await expect(hint(page)).toBeVisible();
    await subject.fill('Info');
    await expect(chosen(page)).toHaveCount(0);
  });

  test('stays when a link asks for a visit, but not when one asks for a valuation', async ({
    page,
  }) => {
    await choose(page, 'Cerco in affitto');
    await follow(page, 'Prenota Appuntamento');
    await expect(chosen(page)).toHaveAccessibleName('Cerco in affitto');
    await follow(page, 'Cerchi casa, o vuoi affittare la tua?');
    await expect(chosen(page), 'leads back to it').toBeFocused();
    await follow(page, 'Valuta Ora');
    await expect(field(page, 'Oggetto *')).toHaveValue(contatti.valuationSubject);
  });

  test('is no longer chosen after the message was sent, and can be chosen again', async ({
    page,
  }) => {
    await send(page, { ...message, 'Oggetto *': 'Cerco casa da comprare: Info' });
    await expectSuccess(page);
    await expect(hint(page)).toBeHidden();
    await expect(chosen(page)).toHaveCount(0);
    await choose(page, 'Cerco da comprare');
    await expect(field(page, 'Oggetto *')).toHaveValue('Cerco casa da comprare');
    await expect(hint(page)).toBeVisible();
  });
});
