import type { Locator, Page } from '@playwright/test';
import { sample } from '../support/sample.ts';
import { answerSends, expectValues, field, fill, message, notSent, submitButton } from './form.ts';
import { expect, hold, test } from './open-page.ts';
import {
  contactForm,
  contactSection,
  estimateResult,
  follow,
  homeSection,
  receipt,
  sizeField,
  zoneEstimateLink,
  zoneField,
} from './page-parts.ts';
import { translateInPlace, translateIntoCapitals } from './translate.ts';

const { booking, estimate, home } = sample;

/** Holds the islands' script, so that nothing is hydrated until the returned function is called. */
const holdScript = (page: Page) => hold(page, /\.js$/);

test('sends nothing and keeps what is typed while the form’s script is loading, and shows an alert if that takes long', async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdScript(page);
  await page.goto('/#contatti', { waitUntil: 'commit' });
  await fill(page);
  await field(page, 'Nome *').press('Enter');
  await expect(submitButton(page)).toBeDisabled();
  // As Firefox does on a reload, which restores a button's earlier state.
  await submitButton(page).evaluate((button: HTMLButtonElement) => {
    button.disabled = false;
  });
  await submitButton(page).click();
  await field(page, 'Nome *').press('Enter');
  await expect(page).toHaveURL('/#contatti');
  await expectValues(page, message);
  const alert = contactSection(page).getByRole('alert');
  await expect(page.locator('#contact-island')).toHaveAttribute('data-state', 'loading');
  await expect(alert).toHaveCount(0);
  await page.clock.runFor(8000);
  await expect(alert.getByRole('link', { name: sample.agency.phone })).toBeVisible();
  release();
  await expect(submitButton(page)).toBeEnabled();
  await expect(alert).toHaveCount(0);
  await expectValues(page, message);
});

test('proposes a link’s subject at once, and the choice of day once the script is loaded', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/');
  await follow(page, 'Prenota Appuntamento');
  await expect(field(page, 'Oggetto *')).not.toHaveValue('');
  await expect(field(page, 'Nome *')).toBeFocused();
  release();
  await expect(
    page.getByRole('group', { name: booking.legend, exact: true }).getByRole('radio').first(),
  ).toBeFocused();
});

test('shows the choice of day without moving the focus from a field being filled in', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/');
  await follow(page, 'Prenota Appuntamento');
  await expect(field(page, 'Nome *')).toBeFocused();
  await page.keyboard.type('Anna');
  release();
  await expect(page.getByRole('group', { name: booking.legend })).toBeVisible();
  await page.keyboard.type(' Maria');
  await expect(field(page, 'Nome *')).toHaveValue('Anna Maria');
});

test('writes the subject of a topic chosen before the form’s script is loaded', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/');
  await page.getByText('Cerco in affitto', { exact: true }).click();
  release();
  await expect(field(page, 'Oggetto *')).toHaveValue('Cerco casa in affitto');
  await expect(page.getByRole('radio', { name: 'Cerco in affitto' })).toBeChecked();
});

test('keeps a link’s subject when a browser restores the topic’s button after a reload', {
  tag: '@slow',
}, async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/');
  await follow(page, 'Valuta Casa Bologna');
  await page.getByText('Vendo casa', { exact: true }).click();
  release();
  await expect(submitButton(page)).toBeEnabled();
  await expect(field(page, 'Oggetto *')).toHaveValue(sample.contact.valuationSubject);
});

test('keeps what was chosen in the estimate before the estimate’s script was loaded', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/#stima');
  const written = sizeField(page);
  const slider = page.getByRole('slider', { name: estimate.form.sizeSlider });
  await slider.fill('95');
  await slider.press('ArrowRight');
  await page.getByRole('radio', { name: 'Primo piano' }).check({ force: true });
  await page.getByLabel(estimate.form.lift).uncheck();
  await page.getByLabel(estimate.form.condition).selectOption('Ristrutturata o nuova');
  await zoneEstimateLink(page, 'Saragozza').click();
  release();
  await expect(page.getByRole('link', { name: estimate.form.cta })).toBeVisible();
  await expect(zoneField(page)).toHaveValue('saragozza');
  await expect(written).toHaveValue('100');
  await expect(slider).toHaveValue('100');
  await expect(page.getByLabel(estimate.form.lift)).not.toBeChecked();
  await expect(estimateResult(page)).toContainText(
    'Saragozza, 100\u00a0m², ristrutturata o nuova, primo piano.',
  );
});

test('keeps what was chosen in a shared estimate before the estimate’s script was loaded', {
  tag: '@slow',
}, async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/#stima?zona=saragozza&mq=100&piano=primo-piano');
  await page.getByRole('radio', { name: 'Quarto o più' }).check({ force: true });
  await page.getByLabel(estimate.form.lift).uncheck();
  release();
  await expect(estimateResult(page)).toContainText(
    'Saragozza, 100\u00a0m², quarto o più, senza ascensore',
  );
  await expect(page.getByLabel(estimate.form.lift)).not.toBeChecked();
});

test('estimates the last question asked before the estimate’s script was loaded', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/');
  await zoneEstimateLink(page, 'San Donato').click();
  await expect(zoneField(page)).toHaveValue('san-donato');
  await homeSection(page).getByLabel(home.ask.zone).selectOption('Saragozza');
  await homeSection(page).getByLabel(home.ask.size).fill('circa 100 mq');
  await homeSection(page).getByRole('link', { name: home.ask.cta, exact: true }).click();
  await expect(sizeField(page)).toHaveValue('circa 100 mq');
  release();
  await expect(estimateResult(page)).toContainText('Saragozza, 100\u00a0m².');
});

test('keeps the square metres of the first view when a card’s zone is chosen', {
  tag: '@slow',
}, async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/');
  await homeSection(page).getByLabel(home.ask.zone).selectOption('Saragozza');
  await homeSection(page).getByLabel(home.ask.size).fill('100');
  await homeSection(page).getByRole('link', { name: home.ask.cta, exact: true }).click();
  await zoneEstimateLink(page, 'San Donato').click();
  await expect(zoneField(page)).toHaveValue('san-donato');
  release();
  await expect(estimateResult(page)).toContainText('San Donato, 100\u00a0m².');
});

test('hydrates an untouched page without rendering it again', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/');
  const islands = await page.locator('[data-island]').all();
  const firstChildren = await Promise.all(
    islands.map((island) => island.evaluateHandle((element) => element.firstElementChild)),
  );
  release();
  for (const island of islands) {
    await island.scrollIntoViewIfNeeded();
    await expect(island).toHaveAttribute('data-state', 'hydrated');
  }
  await expect(submitButton(page)).toBeEnabled();
  for (const first of firstChildren) {
    expect(await first.evaluate((element) => element?.isConnected)).toBe(true);
  }
});

/** A field by its label, which a translation may have changed to capitals. */
const fieldInAnyCase = (part: Page | Locator, label: string) => {
  const words = label.replace(/[*?]/g, '\\$&');
  return part.getByLabel(new RegExp(`^${words}$`, 'i'));
};

for (const { name, change, details } of [
  { name: 'a translation with elements of its own', change: translateIntoCapitals, details: {} },
  { name: 'a translation in place', change: translateInPlace, details: { tag: '@slow' } },
  {
    name: 'a password manager and a writing aid',
    change: putElementsAroundFields,
    details: { tag: '@slow' },
  },
]) {
  test(`keeps what was typed and chosen in every form after ${name}`, details, async ({ page }) => {
    const zone = fieldInAnyCase(page, estimate.form.zone);
    const size = fieldInAnyCase(page, estimate.form.size);
    const newsletter = page.getByRole('contentinfo');
    const address = fieldInAnyCase(newsletter, 'La tua email *');
    const consent = newsletter.getByRole('checkbox');
    const subject = fieldInAnyCase(contactForm(page), 'Oggetto *');
    const text = fieldInAnyCase(contactForm(page), 'Messaggio *');
    const release = await holdScript(page);
    await page.goto('/');
    await zone.selectOption('saragozza');
    await size.fill('95');
    await page.getByRole('radio', { name: 'Primo piano' }).check({ force: true });
    await address.fill('anna@example.com');
    await consent.check();
    await follow(page, 'Inizia la Conversazione');
    await expect(subject).not.toHaveValue('');
    const proposedSubject = await subject.inputValue();
    await page.evaluate(change);
    await text.pressSequentially('Buongiorno, scrivo');
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('ArrowLeft');
    }

    release();
    await expect(submitButton(page)).toBeEnabled();
    await expect(text).toBeFocused();
    await page.keyboard.type('vi ');
    await expect(text).toHaveValue('Buongiorno, vi scrivo');
    await expect(subject).toHaveValue(proposedSubject);
    await expect(newsletter.getByRole('button')).toBeEnabled();
    await expect(address).toHaveValue('anna@example.com');
    await expect(consent).toBeChecked();
    await expect(estimateResult(page)).toContainText('Saragozza, 95\u00a0m², primo piano.', {
      ignoreCase: true,
    });
    await expect(zone).toHaveValue('saragozza');
    await expect(size).toHaveValue('95');

    await page.reload();
    await expect(text).toHaveValue('Buongiorno, vi scrivo');
  });
}

test('chooses no floor for the visitor after a translation', { tag: '@slow' }, async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/#stima');
  await page.evaluate(translateIntoCapitals);
  await fieldInAnyCase(page, estimate.form.zone).selectOption('saragozza');
  await fieldInAnyCase(page, estimate.form.size).fill('95');
  release();
  await expect(estimateResult(page)).toContainText('Saragozza, 95\u00a0m².', { ignoreCase: true });
});

test('shows errors, a failure and a success after a translation', { tag: '@slow' }, async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 500/, notSent);
  const release = await holdScript(page);
  const sent = await answerSends(page, (route) => route.fulfill({ status: 500 }));
  await page.goto('/#contatti');
  await page.evaluate(translateIntoCapitals);
  release();
  const form = contactForm(page);
  const submit = submitButton(page);
  const toast = page.getByRole('region', { name: 'Avvisi' });
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(toast).toContainText(/campi obbligatori/i);
  await expect(fieldInAnyCase(form, 'Nome *')).toHaveAttribute('aria-invalid', 'true');
  for (const label of ['Nome *', 'Cognome *', 'Oggetto *', 'Messaggio *']) {
    await fieldInAnyCase(form, label).fill('Anna');
  }
  await fieldInAnyCase(form, 'Email *').fill('anna@example.com');
  await submit.click();
  await expect(toast).toContainText(/errore nell'invio/i);
  await submit.click();
  await expect(toast).toContainText(/messaggio inviato/i);
  await expect(receipt(page)).toContainText(/anna@example\.com/i);
  expect(sent).toHaveLength(2);
});

/** What password managers do, and writing aids. */
function putElementsAroundFields(): void {
  for (const field of document.querySelectorAll('[data-island] input, [data-island] textarea')) {
    field.after(document.createElement('manager-icon'));
  }
  for (const text of document.querySelectorAll('textarea')) {
    text.before(document.createElement('writing-aid'));
  }
}
