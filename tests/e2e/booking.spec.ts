import type { Page } from '@playwright/test';
import { capital } from '../../shared/format.ts';
import { sample } from '../sample/sample.ts';
import { answerSends, expectSuccess, field, fill, message, openForm, submitButton } from './form.ts';
import { expect, test } from './page.ts';

const { booking } = sample;
const { parts, anyPart, preference } = booking;

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const day = (page: Page, name: string) =>
  group(page, booking.day).getByRole('radio', { name: capital(name), exact: true });
const part = (page: Page, name: string) =>
  group(page, booking.part).getByRole('radio', { name: capital(name), exact: true });
/** As a thumb does: the radio button itself is not to be seen. */
const tap = (page: Page, name: string) =>
  page.locator('.booking').getByText(capital(name), { exact: true }).click();

/** The days on offer. */
async function offered(page: Page): Promise<string[]> {
  const labels = group(page, booking.day).locator('label');
  await expect(labels).toHaveCount(11);
  return (await labels.allTextContents()).slice(0, -1);
}

async function book(page: Page, now = '2026-11-20T10:00:00+01:00', button = 'Prenota Sopralluogo') {
  await page.clock.setFixedTime(now);
  await page.goto('/');
  await page.getByRole('link', { name: button, exact: true }).click();
}

for (const name of ['Prenota Sopralluogo', 'Prenota Appuntamento']) {
  test(`${name} offers a choice of day, from tomorrow on`, async ({ page }) => {
    await book(page, undefined, name);
    await expect(day(page, 'sabato 21 novembre')).toBeFocused();
    await expect(page.locator('.choice').first()).toBeInViewport({ ratio: 1 });
    expect((await offered(page))[0]).toBe('Sabato 21 novembre');
    await expect(part(page, anyPart)).toBeDisabled();
    await expect(group(page, booking.legend)).toHaveAccessibleDescription(
      `${booking.request} ${booking.outside}`,
    );
  });
}

test('Inizia la Conversazione asks for no day', async ({ page }) => {
  await book(page, undefined, 'Inizia la Conversazione');
  await expect(field(page, 'Oggetto *')).not.toHaveValue('');
  await expect(group(page, booking.legend)).toHaveCount(0);
});

test('Sunday is not offered, Saturday has a morning only', async ({ page }) => {
  await book(page);
  await tap(page, 'sabato 21 novembre');
  await expect(part(page, parts.morning)).toBeEnabled();
  await expect(part(page, parts.afternoon)).toBeDisabled();
  await tap(page, 'lunedì 23 novembre');
  await expect(part(page, parts.afternoon)).toBeEnabled();
  expect((await offered(page)).filter((label) => label.startsWith('Domenica'))).toEqual([]);
});

for (const [feast, now, days] of [
  ['Christmas', '2026-12-23T10:00:00+01:00', ['Giovedì 24 dicembre', 'Lunedì 28 dicembre']],
  ['New Year', '2026-12-30T10:00:00+01:00', ['Giovedì 31 dicembre', 'Sabato 2 gennaio']],
  ['Easter', '2027-03-26T10:00:00+01:00', ['Sabato 27 marzo', 'Martedì 30 marzo']],
  ['San Petronio', '2027-10-01T10:00:00+02:00', ['Sabato 2 ottobre', 'Martedì 5 ottobre']],
] as const) {
  test(`nobody is invited at ${feast}`, async ({ page }) => {
    await book(page, now);
    expect((await offered(page)).slice(0, 2)).toEqual(days);
  });
}

test.describe('from another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('tomorrow is that of Bologna', async ({ page }) => {
    // Still Wednesday in New York, already Thursday in Bologna.
    await book(page, '2026-11-19T00:30:00+01:00');
    expect((await offered(page))[0]).toBe('Venerdì 20 novembre');
  });
});

test('the preference is the first line of the message, in the place of the one before', async ({ page }) => {
  await book(page);
  const rest = 'Buongiorno,\nil citofono è rotto.';
  await field(page, 'Messaggio *').fill(rest);
  const wants = (when: string) =>
    expect(field(page, 'Messaggio *')).toHaveValue(`${preference} ${when}.\n${rest}`);

  await tap(page, 'lunedì 23 novembre');
  await wants(`lunedì 23 novembre, ${anyPart.toLowerCase()}`);
  await tap(page, parts.afternoon);
  await wants(`lunedì 23 novembre, ${parts.afternoon}`);
  // Saturday has no afternoon: what cannot be is not asked for.
  await tap(page, 'sabato 21 novembre');
  await wants(`sabato 21 novembre, ${anyPart.toLowerCase()}`);
  await expect(part(page, anyPart)).toBeChecked();
  await tap(page, booking.anyDay);
  await expect(field(page, 'Messaggio *')).toHaveValue(rest);
});

test('the request is that of the specification, the preference inside the message', async ({ page }) => {
  const sent = await answerSends(page);
  await book(page);
  await openForm(page);
  await fill(page);
  await page.getByRole('link', { name: 'Prenota Appuntamento', exact: true }).click();
  await tap(page, 'lunedì 23 novembre');
  await tap(page, parts.morning);
  await submitButton(page).click();
  await expectSuccess(page);
  const [body] = sent as Record<string, Record<string, string>>[];
  const keys = ['lib_version', 'service_id', 'template_id', 'template_params', 'user_id'];
  expect(Object.keys(body ?? {}).sort()).toEqual(keys);
  expect(body?.template_params).toEqual({
    from_name: 'Anna Verdi',
    from_email: message['Email *'],
    phone: message.Telefono,
    subject: message['Oggetto *'],
    message: `${preference} lunedì 23 novembre, ${parts.morning}.\n${message['Messaggio *']}`,
    to_email: 'info@example.com',
  });
});

test('the keyboard goes along the days, and the one it stands on is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await book(page);
  const days = await offered(page);
  await expect(day(page, days[0] ?? '')).toBeFocused();
  for (let pressed = 1; pressed < 6; pressed++) await page.keyboard.press('ArrowRight');
  await expect(day(page, days[5] ?? '')).toBeChecked();
  await expect(page.locator('.booking').getByText(days[5] ?? '', { exact: true })).toBeInViewport({
    ratio: 1,
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(field(page, 'Messaggio *')).toHaveValue(
    `${preference} ${days[5]?.toLowerCase()}, ${parts.morning}.\n`,
  );
});
