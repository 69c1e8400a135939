import type { Page } from '@playwright/test';
import { formatPrice } from '../../shared/text/format.ts';
import { sample } from '../support/sample.ts';
import { answerSends, message, openForm, send, submitButton } from './form.ts';
import { desktop, expect, openIn, test } from './open-page.ts';
import {
  contactSection,
  estimateResult,
  estimateSection,
  marketCard,
  receipt,
  servicesSection,
} from './page-parts.ts';

const { agency, servizi, zones } = sample;

const controls = (page: Page) =>
  page.locator('form, input, select, button').filter({ visible: true });

test('prints contacts, prices, steps and guarantee, and no controls or navigation', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  for (const { title, description, highlight } of servizi.steps) {
    for (const words of [title, description, highlight]) {
      await expect(servicesSection(page).getByText(words, { exact: true }).first()).toBeVisible();
    }
  }
  await expect(page.getByRole('heading', { name: servizi.guarantee.heading })).toBeVisible();
  for (const { name, price } of zones.zones) {
    await expect(marketCard(page, name)).toContainText(formatPrice(price));
  }
  const { landline, mobile, email, address } = agency;
  const hours = sample.hours.openingHours.map(({ opens, closes }) => `${opens}-${closes}`);
  for (const words of [landline, mobile, email, address.street, ...hours]) {
    await expect(
      contactSection(page).getByText(words).filter({ visible: true }).first(),
    ).toBeVisible();
  }
  await expect(page.getByRole('contentinfo').getByText(agency.vatId).first()).toBeVisible();
  for (const name of ['Principale', 'Contatto rapido']) {
    await expect(page.getByRole('navigation', { name, includeHidden: true })).toBeHidden();
  }
  await expect(controls(page)).toHaveCount(0);
});

test('prints the answer to each question, even a closed one', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/');
  const answers = sample.faq.items.map(({ answer }) =>
    page.getByText(answer, { exact: true }).first(),
  );
  await expect(page.locator('details[name=faq][open]')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  for (const answer of answers) {
    // Unlike Playwright, it knows that a closed answer isn't shown.
    expect(await answer.evaluate((element) => element.checkVisibility())).toBe(true);
  }
});

test('prints an estimate, and no controls', async ({ page }) => {
  await openIn(page, desktop, '/#stima?zona=quartiere-savena&mq=85');
  await expect(estimateResult(page).getByText('€203.000–€239.000').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const { heading, marginLabel, form } = sample.estimate;
  for (const words of [heading, 'Quartiere Savena, 85 m²', marginLabel, form.net.rest]) {
    await expect(estimateSection(page).getByText(words).first()).toBeVisible();
  }
  await expect(estimateSection(page).getByText('€203.000–€239.000').first()).toBeVisible();
  await expect(controls(page)).toHaveCount(0);
});

test('prints in one colour of ink', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const pale = await page.locator('main *, footer *').evaluateAll((elements) => {
    const { color: ink } = getComputedStyle(document.body);
    return elements
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .filter((element) => getComputedStyle(element).color !== ink)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(pale).toEqual([]);
});

test('prints a receipt with the message', { tag: '@slow' }, async ({ page }) => {
  await openForm(page);
  await answerSends(page);
  await send(page);
  await expect(receipt(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(receipt(page)).toContainText(message['Messaggio *']);
  await expect(receipt(page)).toBeVisible();
  await expect(submitButton(page)).toBeHidden();
});
