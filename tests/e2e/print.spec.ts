import type { Page } from '@playwright/test';
import { formatPrice } from '../../shared/format.ts';
import { sample } from '../sample/sample.ts';
import { answerSends, message, openForm, send, submitButton } from './form.ts';
import { desktop, expect, expectFonts, openIn, phone, test } from './page.ts';

const { agency, contatti, faq, servizi, zones } = sample;

/** The sizes of the sheets, in points. */
async function sheets(page: Page): Promise<string[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(file.match(/\/Type\s*\/Page\b/g)?.length).toBe(file.match(/\/MediaBox/g)?.length);
  return [...file.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))}x${Math.round(Number(height))}`,
  );
}

test('the page prints on two sheets of A4, from any window and after use', async ({ page }) => {
  const twoSheets = ['595x842', '595x842'];
  await openIn(page, phone);
  await expectFonts(page);
  expect(await sheets(page)).toEqual(twoSheets);
  await openIn(page, desktop, '/#contatti');
  await submitButton(page).click();
  await expect(page.getByText('Campi obbligatori', { exact: true })).toBeVisible();
  await expectFonts(page);
  expect(await sheets(page)).toEqual(twoSheets);
});

test('on paper are contacts, prices, steps and guarantee, in one colour; no controls', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  for (const { title, description, highlight } of servizi.steps) {
    for (const words of [title, description, highlight])
      await expect(page.locator('#servizi').getByText(words, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: servizi.guarantee.heading })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(zones.zones.length + 1);
  for (const { name, price } of zones.zones)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(formatPrice(price));
  const showsAnswers = await page.evaluate(() => CSS.supports('selector(::details-content)'));
  for (const { answer } of faq.items)
    await expect(page.getByText(answer)).toBeVisible({ visible: showsAnswers });
  const { landline, mobile, email, address, openingHours } = agency;
  const hours = openingHours.map(({ opens, closes }) => `${opens}-${closes}`);
  for (const words of [landline, mobile ?? landline, email, address.street, ...hours])
    await expect(page.locator('#contatti').getByText(words).first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(agency.vatId).first()).toBeVisible();

  for (const name of ['Principale', 'Contatto rapido', zones.mapLabel])
    await expect(page.getByRole('navigation', { name, includeHidden: true })).toBeHidden();
  await expect(page.locator('form, input, select, button').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('#chi-siamo')).toBeHidden();
  const pale = await page.locator('main *, footer *').evaluateAll((elements) => {
    const { color: ink } = getComputedStyle(document.body);
    return elements
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .filter((element) => getComputedStyle(element).color !== ink)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(pale).toEqual([]);
});

test('what was sent is printed with its receipt', async ({ page }) => {
  await openForm(page);
  await answerSends(page);
  await send(page);
  const receipt = page.getByRole('region', { name: contatti.form.receipt.heading });
  await expect(receipt).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toContainText(message['Messaggio *']);
  await expect(receipt).toBeVisible();
  await expect(submitButton(page)).toBeHidden();
});
