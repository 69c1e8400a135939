import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { run } from '../e2e/commands.ts';
import { desktop, expect, phone, test } from '../e2e/page.ts';
import { agency, content, sections, zones } from './content.ts';

const { contatti, errors, faq, header, home } = content;
const { fields, submit } = contatti.form;

const submitButton = (page: Page) => page.getByRole('button', { name: submit, exact: true });
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: contatti.toasts.label }).getByText(title, { exact: true });

/** What the owner finds in the store, by the command that lists it. */
async function storedMessages(): Promise<{ subject: string; message: string }[]> {
  const env = { DATA_DIR: join(process.env.E2E_DATA_DIR ?? '', 'agency') };
  const { code, text } = await run(process.execPath, ['server/messages.ts', '--json'], { env });
  expect(code, text).toBe(0);
  return JSON.parse(text);
}

test('the ten sections come in their order, under one first heading', async ({ page }) => {
  await page.goto('/');
  const tops: number[] = [];
  for (const section of sections(page)) {
    await expect(section).toBeVisible();
    tops.push(await section.evaluate((one) => [...document.querySelectorAll('*')].indexOf(one)));
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.heading);
  expect(await page.title()).toBe(content.seo.title);
});

test('the menu leads to the five parts', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: header.navLabel, exact: true });
  for (const { label, anchor } of header.links) {
    const lines = await menu.getByText(label, { exact: true }).evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return words.getClientRects().length;
    });
    expect(lines, label).toBe(1);
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`/#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
});

test('whoever is called and written to is the agency', async ({ page }) => {
  await page.goto('/');
  const numbers = [agency.landline, agency.mobile]
    .filter(Boolean)
    .map((phone) => `tel:${phone?.replaceAll(' ', '')}`);
  const calls = await page
    .locator('a[href^="tel:"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(new Set(calls)).toEqual(new Set(numbers));
  const mails = await page
    .locator('a[href^="mailto:"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(new Set(mails)).toEqual(new Set([`mailto:${agency.email}`]));
  await expect(page.getByRole('contentinfo')).toContainText(agency.vatId);
});

test('every question opens with its answer', async ({ page }) => {
  await page.goto('/');
  const questions = page.getByRole('region', { name: faq.heading, exact: true }).locator('details');
  await expect(questions).toHaveCount(faq.items.length);
  for (const { question, answer } of faq.items) {
    const one = questions.filter({ has: page.getByText(question, { exact: true }) });
    await one.locator('summary').click();
    await expect(one.getByText(answer, { exact: true })).toBeVisible();
  }
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('nothing is wider than the window, and axe finds nothing', async ({ page }) => {
      await page.goto('/');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual(
        [],
      );
    });

    test('from the first view to a message in the store', async ({ page }) => {
      const subject = `Vendita ${randomUUID()}`;
      await page.goto('/');
      await page.getByRole('link', { name: home.primary, exact: true }).click();
      await expect(submitButton(page)).toBeEnabled();
      await submitButton(page).click();
      await expect(toast(page, contatti.toasts.required.title)).toBeVisible();
      for (const [{ label }, text] of [
        [fields.firstName, 'Niccolò'],
        [fields.lastName, 'D’Amore'],
        [fields.email, 'niccolo.damore@example.com'],
        [fields.subject, subject],
        [fields.message, `Una casa in zona «${zones.zones[0]?.name}»`],
      ] as const)
        await page.getByLabel(`${label} *`, { exact: true }).fill(text);
      await submitButton(page).click();
      await expect(toast(page, contatti.toasts.success.title)).toBeVisible();
      const stored = await storedMessages();
      expect(stored.filter((one) => one.subject === subject)).toEqual([
        expect.objectContaining({ message: `Una casa in zona «${zones.zones[0]?.name}»` }),
      ]);
    });
  });
}

test('an unknown path has its page, with the way back', async ({ page, expectConsoleError }) => {
  expectConsoleError(/the server responded with a status of 404/);
  expectConsoleError(/404.*\/strada\/chiusa/);
  expect((await page.goto('/strada/chiusa'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: errors.notFound.heading, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: errors.notFound.home, exact: true }).click();
  await expect(page).toHaveURL('/');
});
