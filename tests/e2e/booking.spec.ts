import type { Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { answerSends, expectSuccess, field, fill, message, openForm, submitButton } from './form.ts';
import { expect, test } from './page.ts';

const { booking } = sample;
const { parts, anyPart, preference } = booking;

const choice = (page: Page) => page.getByRole('group', { name: booking.legend });
const day = (page: Page) => choice(page).getByLabel(booking.day, { exact: true });
const part = (page: Page) => choice(page).getByLabel(booking.part, { exact: true });

/** The days on offer. */
async function offered(page: Page): Promise<string[]> {
  const options = day(page).getByRole('option');
  await expect(options).toHaveCount(11);
  return (await options.allTextContents()).slice(1);
}

async function book(page: Page, now = '2026-11-20T10:00:00+01:00', button = 'Prenota Sopralluogo') {
  await page.clock.setFixedTime(now);
  await page.goto('/');
  await page.getByRole('link', { name: button, exact: true }).click();
  await expect(field(page, 'Nome *')).toBeFocused();
}

for (const name of ['Prenota Sopralluogo', 'Prenota Appuntamento']) {
  test(`${name} offers a choice of day, from tomorrow on`, async ({ page }) => {
    await book(page, undefined, name);
    await expect(day(page)).toBeInViewport();
    await expect(part(page)).toBeDisabled();
    expect((await offered(page))[0]).toBe('sabato 21 novembre');
  });
}

test('Inizia la Conversazione asks for no day', async ({ page }) => {
  await book(page, undefined, 'Inizia la Conversazione');
  await expect(field(page, 'Oggetto *')).not.toHaveValue('');
  await expect(choice(page)).toHaveCount(0);
});

test('Sunday is not offered, Saturday has a morning only', async ({ page }) => {
  await book(page);
  await day(page).selectOption('sabato 21 novembre');
  await expect(part(page).getByRole('option')).toHaveText([anyPart, parts.morning]);
  await day(page).selectOption('lunedì 23 novembre');
  await expect(part(page).getByRole('option')).toHaveText([anyPart, parts.morning, parts.afternoon]);
  expect((await offered(page)).filter((label) => label.startsWith('domenica'))).toEqual([]);
});

for (const [feast, now, days] of [
  ['Christmas', '2026-12-23T10:00:00+01:00', ['giovedì 24 dicembre', 'lunedì 28 dicembre']],
  ['New Year', '2026-12-30T10:00:00+01:00', ['giovedì 31 dicembre', 'sabato 2 gennaio']],
  ['Easter', '2027-03-26T10:00:00+01:00', ['sabato 27 marzo', 'martedì 30 marzo']],
  ['San Petronio', '2027-10-01T10:00:00+02:00', ['sabato 2 ottobre', 'martedì 5 ottobre']],
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
    expect((await offered(page))[0]).toBe('venerdì 20 novembre');
  });
});

test('the preference is the first line of the message, in the place of the one before', async ({ page }) => {
  await book(page);
  const rest = 'Buongiorno,\nil citofono è rotto.';
  await field(page, 'Messaggio *').fill(rest);
  const wants = (when: string) =>
    expect(field(page, 'Messaggio *')).toHaveValue(`${preference} ${when}.\n${rest}`);

  await day(page).selectOption('lunedì 23 novembre');
  await wants(`lunedì 23 novembre, ${anyPart.toLowerCase()}`);
  await part(page).selectOption(parts.afternoon);
  await wants(`lunedì 23 novembre, ${parts.afternoon}`);
  // Saturday has no afternoon: what cannot be is not asked for.
  await day(page).selectOption('sabato 21 novembre');
  await wants(`sabato 21 novembre, ${anyPart.toLowerCase()}`);
  await expect(part(page)).toHaveValue('');
  await day(page).selectOption(booking.anyDay);
  await expect(field(page, 'Messaggio *')).toHaveValue(rest);
});

test('the request is that of the specification, the preference inside the message', async ({ page }) => {
  const sent = await answerSends(page);
  await book(page);
  await openForm(page);
  await fill(page);
  await page.getByRole('link', { name: 'Prenota Appuntamento', exact: true }).click();
  await day(page).selectOption('lunedì 23 novembre');
  await part(page).selectOption(parts.morning);
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
