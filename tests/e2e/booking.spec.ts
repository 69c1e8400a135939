import type { Page } from '@playwright/test';
import { capital } from '../../shared/format.ts';
import { sample } from '../sample/sample.ts';
import { answerSends, expectSuccess, field, fill, message, openForm, submitButton } from './form.ts';
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

test('links propose a subject and a choice of day, and keep what was written', async ({ page }) => {
  await openForm(page);
  await follow(page, 'Inizia la Conversazione');
  await expect(field(page, 'Nome *')).toBeFocused();
  await expect(field(page, 'Nome *')).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'Oggetto *')).toHaveValue(about.talkSubject);
  await expect(group(page, booking.legend)).toHaveCount(0);

  await field(page, 'Oggetto *').fill('La casa di mia zia');
  await follow(page, 'Prenota Sopralluogo');
  const [first = ''] = await offered(page);
  expect(first).toBe('Sabato 21 novembre');
  await expect(day(page, booking.anyDay)).toBeFocused();
  await expect(group(page, booking.day).locator('label').first()).toBeInViewport({ ratio: 1 });
  await expect(group(page, booking.legend).getByRole('radio', { disabled: true })).toHaveCount(0);
  await expect(group(page, booking.legend)).toHaveAccessibleDescription(
    `${booking.request} ${booking.outside}`,
  );
  await expect(field(page, 'Oggetto *')).toHaveValue('La casa di mia zia');

  for (const [name, subject] of [
    ['Prenota Sopralluogo', home.secondarySubject],
    ['Prenota Appuntamento', contatti.appointmentSubject],
  ] as const) {
    await field(page, 'Oggetto *').fill('');
    await follow(page, name);
    await expect(field(page, 'Oggetto *')).toHaveValue(subject);
  }
});

test('the preference is the first line of the message, until it is sent', async ({ page }) => {
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
  expect(sent).toMatchObject([{ template_params: { subject: message['Oggetto *'], message: preferred } }]);
  await expect(group(page, booking.legend)).toHaveCount(0);
  await follow(page, 'Prenota Sopralluogo');
  await expect(day(page, booking.anyDay)).toBeChecked();
});

test('arrow keys go along the days, and the chosen one scrolls into view', async ({ page }) => {
  await openIn(page, phone);
  await follow(page, 'Prenota Sopralluogo');
  const days = await offered(page);
  await expect(day(page, booking.anyDay)).toBeFocused();
  await expect(page.locator('html')).not.toHaveClass(/smooth-scrolling/); // The page's scroll ends the row's.
  const lines = await group(page, booking.legend)
    .locator('.choice span')
    .evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(...lines), 'two lines').toBeLessThan(70);
  for (let pressed = 0; pressed < 6; pressed++) await page.keyboard.press('ArrowRight');
  await expect(day(page, days[5] ?? '')).toBeChecked();
  await expect(group(page, booking.day).locator('label').nth(6)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(field(page, 'Messaggio *')).toHaveValue(
    `${preference} ${days[5]?.toLowerCase()}, ${parts.morning}.\n`,
  );
});
