import type { Page } from '@playwright/test';
import { capital } from '../../shared/rules/format.ts';
import { sample } from '../sample/sample.ts';
import {
  answerSends,
  expectSuccess,
  field,
  fill,
  message,
  openForm,
  submitButton,
} from './form.ts';
import { expect, openIn, phone, test } from './page.ts';

const { booking, home, contatti, 'chi-siamo': about } = sample;
const { parts, anyPart, preference } = booking;

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const day = (page: Page, name: string) =>
  group(page, booking.day).getByRole('radio', { name: capital(name), exact: true });
const part = (page: Page, name: string) =>
  group(page, booking.part).getByRole('radio', { name: capital(name), exact: true });
/** Presses the label, as the radio button itself is hidden. */
const choose = (page: Page, name: string) =>
  group(page, booking.legend).getByText(capital(name), { exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** The days on offer, once they are there. */
async function offered(page: Page): Promise<string[]> {
  const labels = group(page, booking.day).locator('label');
  await expect(labels).toHaveCount(11);
  return (await labels.allTextContents()).slice(1);
}

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-20T10:00:00+01:00'));

test('a link that proposes no visit brings a subject, but no choice of day', async ({ page }) => {
  await openForm(page);
  await follow(page, 'Inizia la Conversazione');
  await expect(field(page, 'Nome *')).toBeFocused();
  await expect(field(page, 'Nome *')).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'Oggetto *')).toHaveValue(about.talkSubject);
  await expect(group(page, booking.legend)).toHaveCount(0);
});

test('a link to book a visit brings the choice of day, and keeps the subject already written', async ({
  page,
}) => {
  await openForm(page);
  await field(page, 'Oggetto *').fill('La casa di mia zia');
  await follow(page, 'Prenota Sopralluogo');
  const days = await offered(page);
  expect(days[0]).toBe('Sabato 21 novembre');
  await expect(day(page, booking.anyDay)).toBeFocused();
  await expect(group(page, booking.day).locator('label').first()).toBeInViewport({ ratio: 1 });
  await expect(group(page, booking.legend).getByRole('radio', { disabled: true })).toHaveCount(0);
  await expect(group(page, booking.legend)).toHaveAccessibleDescription(
    `${booking.request} ${booking.outside}`,
  );
  await expect(field(page, 'Oggetto *')).toHaveValue('La casa di mia zia');
});

test('each link to the form proposes its own subject where none is written', async ({ page }) => {
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

test('the preference is the first line of the message until the message is sent', async ({
  page,
}) => {
  const sent = await answerSends(page);
  await openForm(page);
  await fill(page);
  await follow(page, 'Prenota Sopralluogo');
  const expectMessage = (text: string) => expect(field(page, 'Messaggio *')).toHaveValue(text);
  const rest = message['Messaggio *'];
  await choose(page, 'lunedì 23 novembre');
  await choose(page, parts.afternoon);
  await expectMessage(`${preference} lunedì 23 novembre, ${parts.afternoon}.\n${rest}`);
  // The agency is closed on Saturday afternoons.
  await choose(page, 'sabato 21 novembre');
  await expect(part(page, parts.afternoon)).toBeDisabled();
  await expect(part(page, anyPart)).toBeChecked();
  const preferred = `${preference} sabato 21 novembre, ${anyPart.toLowerCase()}.\n${rest}`;
  await expectMessage(preferred);
  await choose(page, booking.anyDay);
  await expectMessage(rest);
  await choose(page, parts.morning);
  await expectMessage(`${preference} ${booking.anyDay.toLowerCase()}, ${parts.morning}.\n${rest}`);
  await choose(page, anyPart);

  await choose(page, 'sabato 21 novembre');
  await submitButton(page).click();
  await expectSuccess(page);
  expect(sent).toMatchObject([
    { template_params: { subject: message['Oggetto *'], message: preferred } },
  ]);
  await expect(group(page, booking.legend)).toHaveCount(0);
  await follow(page, 'Prenota Sopralluogo');
  await expect(day(page, booking.anyDay)).toBeChecked();
});

test('the defaults can be sent', async ({ page }) => {
  const sent = await answerSends(page);
  await openForm(page);
  await follow(page, 'Prenota Sopralluogo');
  await expect(field(page, 'Messaggio *')).toHaveValue(booking.anyPreference);
  await fill(page, { ...message, 'Messaggio *': booking.anyPreference });
  await submitButton(page).click();
  await expectSuccess(page);
  expect(sent).toMatchObject([{ template_params: { message: booking.anyPreference } }]);
});

test('a tab that stays open no longer offers days that are over', async ({ page }) => {
  await openForm(page);
  await follow(page, 'Prenota Sopralluogo');
  await choose(page, 'sabato 21 novembre');
  await expect(field(page, 'Messaggio *')).toHaveValue(/^Preferirei sabato 21 novembre/);

  await page.clock.setFixedTime('2026-11-23T10:00:00+01:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(day(page, 'martedì 24 novembre')).toBeVisible();
  await expect(group(page, booking.day).getByText('sabato 21 novembre')).toHaveCount(0);
  await expect(day(page, booking.anyDay)).toBeChecked();
  await expect(field(page, 'Messaggio *')).toHaveValue(booking.anyPreference);
});

test('arrow keys go along the days and scroll the chosen one into view', async ({ page }) => {
  await openIn(page, phone);
  await follow(page, 'Prenota Sopralluogo');
  const days = await offered(page);
  await expect(day(page, booking.anyDay)).toBeFocused();
  await expect(page.locator('html')).not.toHaveClass(/smooth-scrolling/); // The page's scrolling would end the row's.
  const lines = await group(page, booking.legend)
    .locator('.choice span')
    .evaluateAll((choices) => choices.map((choice) => choice.clientHeight));
  expect(Math.max(...lines), 'two lines').toBeLessThan(70);
  for (let pressed = 0; pressed < 6; pressed++) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(day(page, days[5] ?? '')).toBeChecked();
  await expect(group(page, booking.day).locator('label').nth(6)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(field(page, 'Messaggio *')).toHaveValue(
    `${preference} ${days[5]?.toLowerCase()}, ${parts.morning}.\n`,
  );
});

test('the days on offer have one size, in every row', async ({ page }) => {
  await openIn(page, { width: 1280, height: 900 });
  await follow(page, home.secondary);
  const chips = group(page, booking.day).locator('label');
  await expect(chips).toHaveCount(11);
  const sizes = await chips.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)}×${Math.round(height)}`;
    }),
  );
  expect(new Set(sizes).size).toBe(1);
});
