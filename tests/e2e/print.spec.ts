import type { Page } from '@playwright/test';
import { formatPrice } from '../../shared/text/format.ts';
import { sample } from '../support/sample.ts';
import { answerSends, message, send, submitButton } from './form.ts';
import { desktop, expect, openIn, test } from './open-page.ts';
import { contactSection, estimateSection, marketCard, receipt } from './page-parts.ts';

const { agency, faq, services, zones } = sample;

const controls = (page: Page) =>
  page.locator('input, select, textarea, button, nav, dialog').filter({ visible: true });

async function expectFewSheets(page: Page): Promise<void> {
  const pdf = await page.pdf({ format: 'A4' });
  const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(sheets.length).toBeLessThanOrEqual(6);
}

test('prints steps, prices, every answer and contacts on few sheets, and no controls', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const texts = [
    ...services.steps.map(({ title }) => page.getByRole('heading', { name: title })),
    ...zones.zones.map(({ name, price }) => marketCard(page, name).getByText(formatPrice(price))),
    ...faq.items.map(({ answer }) => page.getByText(answer, { exact: true }).first()),
    ...[agency.landline, agency.mobile, agency.email, agency.address.street].map((contact) =>
      contactSection(page).getByRole('link', { name: contact }),
    ),
  ];
  for (const text of texts) {
    // Unlike Playwright, it knows whether a closed answer is shown.
    expect(await text.evaluate((element) => element.checkVisibility()), `${text}`).toBe(true);
  }
  await expect(controls(page)).toHaveCount(0);
  await expectFewSheets(page);
});

test('prints a made estimate and the receipt of a message', { tag: '@slow' }, async ({ page }) => {
  await answerSends(page);
  await openIn(page, desktop, '/#stima?zona=quartiere-savena&mq=85');
  await expect(estimateSection(page).getByText('€203.000–€239.000').first()).toBeVisible();
  await submitButton(page).scrollIntoViewIfNeeded();
  await send(page);
  await expect(receipt(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(estimateSection(page).getByText('Quartiere Savena, 85 m²').first()).toBeVisible();
  await expect(estimateSection(page).getByText(sample.estimate.form.net.rest)).toBeVisible();
  await expect(receipt(page)).toContainText(message['Messaggio *']);
  await expect(controls(page)).toHaveCount(0);
  await expectFewSheets(page);
});
