import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { field, submitButton } from './form.ts';
import { expect, test } from './page.ts';

const { booking, home, contatti, 'chi-siamo': about } = sample;

/** The days on offer. */
const days = (page: Page) => page.getByRole('group', { name: booking.day, exact: true }).getByRole('radio');

test.beforeEach(({ page }) => page.goto('/'));

for (const [name, subject, books] of [
  ['Prenota Sopralluogo', home.secondarySubject, true],
  ['Prenota Appuntamento', contatti.appointmentSubject, true],
  ['Inizia la Conversazione', about.talkSubject, false],
] as const) {
  test(`${name} proposes a subject and goes to what is to be said first`, async ({ page }) => {
    const first = books ? days(page).first() : field(page, 'Nome *');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(field(page, 'Oggetto *')).toHaveValue(subject);
    await expect(first).toBeFocused();
    // A radio button shows itself by its label.
    await expect(books ? page.locator('.choice').first() : first).toBeInViewport({ ratio: 1 });
  });

  test(`${name} leaves alone what the visitor wrote`, async ({ page }) => {
    await field(page, 'Nome *').fill('Anna');
    await field(page, 'Oggetto *').fill('La casa di mia zia');
    await expect(submitButton(page)).toBeEnabled();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(books ? days(page).first() : field(page, 'Cognome *')).toBeFocused();
    await expect(field(page, 'Oggetto *')).toHaveValue('La casa di mia zia');
    await expect(field(page, 'Nome *')).toHaveValue('Anna');
  });
}

test('Prenota Sopralluogo offers the days on which the agency is open, and writes the choice down', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Prenota Sopralluogo', exact: true }).click();
  const labels = page.getByRole('group', { name: booking.day, exact: true }).locator('label');
  await expect(labels.first()).toBeInViewport();
  await expect(labels.filter({ hasText: /domenica/i })).toHaveCount(0);
  await labels.first().click();
  const chosen = (await labels.first().textContent()) ?? '';
  await expect(field(page, 'Messaggio *')).toHaveValue(new RegExp(chosen, 'i'));

  await field(page, 'Messaggio *').press('End');
  await field(page, 'Messaggio *').pressSequentially(' Grazie.');
  await labels.nth(1).click();
  await expect(field(page, 'Messaggio *')).toHaveValue(/Grazie\./);
  await expect(field(page, 'Messaggio *')).not.toHaveValue(new RegExp(chosen, 'i'));
});

test('Scarica Report Mercato downloads a PDF', async ({ page }) => {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica Report Mercato', exact: true }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(page).toHaveURL('/');
});

test('La Nostra Storia opens the story, which can be closed again', async ({ page }) => {
  const story = page.getByRole('dialog', { name: about.story.heading });
  const open = page.getByRole('button', { name: 'La Nostra Storia', exact: true });
  await expect(story).toBeHidden();
  await open.click();
  for (const { title, body } of about.story.chapters) {
    await expect(story.getByRole('heading', { name: title })).toBeVisible();
    await expect(story.getByText(body)).toBeVisible();
  }
  await story.getByRole('button', { name: about.story.close }).click();
  await expect(story).toBeHidden();
  await open.press('Enter');
  await expect(story).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(story).toBeHidden();
  await expect(open).toBeFocused();
});

test('the button of the contact section leads to the form', async ({ page }) => {
  await page.getByRole('link', { name: contatti.scrollCta, exact: true }).click();
  await expect(field(page, 'Nome *')).toBeInViewport();
});

test('Chiama Ora calls', async ({ page }) => {
  const call = page.getByRole('link', { name: 'Chiama Ora', exact: true });
  await expect(call).toHaveAttribute('href', /^tel:\+390?\d{9,}$/);
});

test('whatever leads somewhere is a link, whatever acts is a button', async ({ page }) => {
  await expect(page.getByRole('link').and(page.locator(':not(a[href], svg a[href])'))).toHaveCount(0);
  await expect(page.getByRole('button').and(page.locator(':not(button)'))).toHaveCount(0);
});
