import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readContent } from '../../build/content/read.ts';
import { expect, expectFonts, openIn, phone, test } from '../e2e/page.ts';
import { runMessages } from '../support/process.ts';

const { contatti, footer, home, zones } = readContent();
const { fields, submit } = contatti.form;

const expectToast = (page: Page, title: string) =>
  expect(
    page.getByRole('region', { name: contatti.toasts.label }).getByText(title, { exact: true }),
  ).toBeVisible();

/** What the owner reads in the store, by the command that lists it. */
const messages = (...args: string[]) => runMessages(join(process.env.E2E_DATA_DIR ?? '', 'agency'), ...args);

async function stored(field: 'subject' | 'from_email', value: string): Promise<{ id: number }[]> {
  const all: Record<string, unknown>[] = JSON.parse(await messages('--json'));
  return all.filter((one) => one[field] === value) as { id: number }[];
}

test('what a visitor writes on a phone is what the owner reads', async ({ page }) => {
  const subject = `Vendita ${randomUUID()}`;
  const message = `Una casa in zona «${zones.zones[0]?.name}»,\n€ 350.000?\n\nGrazie <3 & a presto`;
  await openIn(page, phone);
  await page.getByRole('link', { name: home.primary, exact: true }).click();
  await page.getByRole('button', { name: submit, exact: true }).click();
  await expectToast(page, contatti.toasts.required.title);
  for (const [{ label }, text] of [
    [fields.firstName, 'Niccolò'],
    [fields.lastName, 'D’Amore'],
    [fields.email, 'niccolo.damore@example.com'],
    [fields.subject, subject],
    [fields.message, message],
  ] as const)
    await page.getByLabel(`${label} *`, { exact: true }).fill(text);
  await page.getByRole('button', { name: submit, exact: true }).click();
  await expectToast(page, contatti.toasts.success.title);

  const found = await stored('subject', subject);
  expect(found).toEqual([
    expect.objectContaining({
      from_name: 'Niccolò D’Amore',
      from_email: 'niccolo.damore@example.com',
      phone: 'Non fornito',
      message,
    }),
  ]);
  expect(await messages()).toContain(subject);
  expect(await messages('--show', String(found[0]?.id))).toContain(zones.zones[0]?.name);
});

test('a subscription to the newsletter is stored as well', async ({ page }) => {
  test.skip(!footer.newsletter, 'the agency has no newsletter');
  const address = `${randomUUID()}@example.com`;
  await page.goto('/');
  const form = page.getByRole('contentinfo').locator('form');
  await form.getByRole('textbox').filter({ visible: true }).first().fill(address);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: footer.newsletter?.submit ?? '', exact: true }).click();
  await expectToast(page, contatti.toasts.success.title);
  expect(await stored('from_email', address)).toHaveLength(1);
});

test('nothing of the agency is wider than the window', async ({ page }) => {
  await page.goto('/');
  await expectFonts(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
  }
});
