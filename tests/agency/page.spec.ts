import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readContent } from '../../tools/build/content-folder/read-content-folder.ts';
import { publishedContent } from '../build-sites.ts';
import { expect, openIn, phone, test } from '../e2e/open-page.ts';
import { tooNarrowWidths } from '../support/page-view.ts';
import { runMessages } from '../support/process.ts';

const { agency, contact, footer, home, zones } = await readContent(publishedContent);
const { fields, submit } = contact.form;

const expectToast = (page: Page, title: string) =>
  expect(
    page.getByRole('region', { name: contact.toasts.label }).getByText(title, { exact: true }),
  ).toBeVisible();

/** The stored messages, as the owner's command lists them. */
const messages = (...args: string[]) =>
  runMessages(join(process.env.E2E_DATA_DIR ?? '', 'agency'), ...args);

async function stored(field: 'subject' | 'from_email', value: string): Promise<{ id: number }[]> {
  const list: Record<string, unknown>[] = JSON.parse(await messages('--json'));
  return list.filter((message) => message[field] === value) as { id: number }[];
}

test('delivers to the owner what a visitor wrote on a phone', async ({ page }) => {
  const subject = `Vendita ${randomUUID()}`;
  const message = `Una casa in zona «${zones.zones[0]?.name}»,\n€ 350.000?\n\nGrazie <3 & a presto`;
  await openIn(page, phone);
  await page.getByRole('link', { name: home.valuationCta, exact: true }).click();
  await page.getByRole('button', { name: submit, exact: true }).click();
  await expectToast(page, contact.toasts.required.title);
  const required = ({ label }: { label: string }) => page.getByLabel(`${label} *`, { exact: true });
  await required(fields.firstName).fill('Niccolò');
  await required(fields.lastName).fill('D’Amore');
  await required(fields.email).fill('niccolo.damore@example.com');
  await required(fields.subject).fill(subject);
  await required(fields.message).fill(message);
  await page.getByRole('button', { name: submit, exact: true }).click();
  await expectToast(page, contact.toasts.success.title);

  const found = await stored('subject', subject);
  expect(found).toEqual([
    expect.objectContaining({
      from_name: 'Niccolò D’Amore',
      from_email: 'niccolo.damore@example.com',
      phone: contact.form.phoneEmpty,
      message,
    }),
  ]);
  expect(await messages()).toContain(subject);
  expect(await messages('--show', String(found[0]?.id))).toContain(zones.zones[0]?.name);
});

test('stores a subscription to the newsletter', async ({ page }) => {
  const address = `${randomUUID()}@example.com`;
  await page.goto('/');
  const form = page.getByRole('contentinfo').getByRole('form');
  await form.getByRole('textbox').filter({ visible: true }).first().fill(address);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: footer.newsletter?.submit ?? '', exact: true }).click();
  await expectToast(page, footer.newsletter?.done.title ?? '');
  expect(await stored('from_email', address)).toHaveLength(1);
});

test('fits the agency’s page into the window’s width', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(await tooNarrowWidths(page)).toEqual([]);
});

test('shows the domain of the agency’s email on one line in its tile', async ({ page }) => {
  await openIn(page, phone);
  const domain = agency.email.split('@')[1] ?? '';
  expect(domain).toContain('-'); // Browsers break lines there.
  const height = async (text: string) =>
    (await page.getByText(text, { exact: true }).boundingBox())?.height;
  expect(await height(domain)).toBe(await height(`${agency.email.split('@')[0]}@`));
});
