import { randomUUID } from 'node:crypto';
import { sampleFolder } from '../sample/sample.ts';
import { run } from './commands.ts';
import { expectSuccess, expectToast, expectValues, fill, openForm, submitButton } from './form.ts';
import { expect, phone, test } from './page.ts';

/** What the owner sees: the stored messages, by the command that lists them. */
async function messages(...args: string[]) {
  const env = { CONTENT_DIR: sampleFolder, DATA_DIR: process.env.E2E_DATA_DIR ?? '' };
  const { code, text } = await run(process.execPath, ['server/messages.ts', ...args], { env });
  expect(code, text).toBe(0);
  return text;
}

test.use({ viewport: phone });

test('what a visitor writes on a phone is what the owner reads', async ({ page }) => {
  const subject = `Vendita ${randomUUID()}`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Valuta Casa Bologna', exact: true }).click();
  await expect(submitButton(page)).toBeEnabled();
  await fill(page, {
    'Nome *': 'Niccolò',
    'Cognome *': 'D’Amore',
    'Email *': 'niccolo.damore@example.com',
    'Oggetto *': subject,
    'Messaggio *': 'Un trilocale in via «Saragozza»,\n€ 350.000?\n\nGrazie <3 & a presto',
  });
  await submitButton(page).click();
  await expectSuccess(page);
  await expectValues(page, {});

  const stored = JSON.parse(await messages('--json')).filter(
    (one: { subject: string }) => one.subject === subject,
  );
  expect(stored).toEqual([
    expect.objectContaining({
      from_name: 'Niccolò D’Amore',
      from_email: 'niccolo.damore@example.com',
      phone: 'Non fornito',
      message: 'Un trilocale in via «Saragozza»,\n€ 350.000?\n\nGrazie <3 & a presto',
    }),
  ]);
  expect(await messages()).toContain(subject);
  expect(await messages('--show', String(stored[0].id))).toContain('Un trilocale in via «Saragozza»');
});

test('a subscription arrives as well', async ({ page }) => {
  const address = `${randomUUID()}@example.com`;
  await openForm(page);
  await page.getByLabel(/^La tua email/).fill(address);
  await page.getByRole('checkbox', { name: /^Acconsento/ }).check();
  await page.getByRole('button', { name: 'Iscriviti' }).click();
  await expectToast(
    page,
    'status',
    'Messaggio inviato con successo!',
    'La tua iscrizione è arrivata. Grazie.',
  );
  const stored = JSON.parse(await messages('--json'));
  expect(stored.filter((one: { from_email: string }) => one.from_email === address)).toHaveLength(1);
});
