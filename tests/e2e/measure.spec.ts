import type { Locator } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { expect, phone, test } from './page.ts';

const { agency, contatti, header, legal, servizi } = sample;

/** How many letters the longest line of a text has, as it is laid out. */
const longestLine = (text: Locator) =>
  text.evaluate((element) => {
    const lines = new Map<number, number>();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top } = range.getBoundingClientRect();
        lines.set(top, (lines.get(top) ?? 0) + 1);
      }
    }
    return Math.max(...lines.values());
  });

const size = (text: Locator) => text.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));

for (const width of [1280, 1920, 2560]) {
  test(`${width} px: no line of a legal text is longer than 68 letters`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [id, { title }] of Object.entries(legal.documents)) {
      await page.goto(`/#${id}`, { waitUntil: 'networkidle' });
      const paragraphs = page.getByRole('article', { name: title }).locator('section p');
      expect(await paragraphs.count()).toBeGreaterThan(1);
      for (const paragraph of await paragraphs.all())
        expect(await longestLine(paragraph), await paragraph.innerText()).toBeLessThanOrEqual(68);
    }
  });
}

test('what makes trust is set in 16 px at least: conditions, privacy, sources', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/#fonti');
  for (const text of [
    page.locator('#servizi').getByText(servizi.guarantee.condition),
    page.locator('#modulo').getByText(contatti.form.privacy),
    page.getByRole('article', { name: legal.sources.title }).getByText(legal.sources.labels.source).first(),
  ])
    expect(await size(text)).toBeGreaterThanOrEqual(16);
});

test('the menu’s foot has the telephone numbers', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('button', { name: header.menuLabel }).click();
  for (const number of [agency.landline, agency.mobile ?? agency.landline]) {
    const link = page.getByRole('dialog', { name: header.menuLabel }).getByRole('link', { name: number });
    await expect(link).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`);
    await expect(link).toBeInViewport();
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('the select has one arrow of its own', async ({ page }) => {
  await page.goto('/#stima');
  const select = page.getByRole('combobox').first();
  await expect(select).toHaveCSS('appearance', 'none');
  await expect(select).toHaveCSS('background-image', /^linear-gradient.*linear-gradient/);
});
