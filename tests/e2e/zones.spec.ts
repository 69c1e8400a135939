import type { Locator, Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { desktop, expect, expectBelowHeader, phone, test } from './page.ts';

const { zones } = sample;

const map = (page: Page) => page.getByRole('navigation', { name: zones.mapLabel });
const zone = (page: Page, name: string) => map(page).getByRole('link', { name: new RegExp(`^${name} €`) });
const card = (page: Page, name: string) =>
  page
    .getByRole('region', { name: zones.heading })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** What a zone or a card looks like when nobody points at it, or when somebody does. */
const look = (element: Locator) =>
  element.evaluate((one) => {
    const shape = getComputedStyle(one.querySelector('path:nth-child(2)') ?? one);
    return [shape.translate, shape.stroke, shape.borderTopColor].join(' ');
  });

/** Compares every zone with what it was before: only those named have changed. */
async function expectLit(page: Page, before: string[], names: string[]) {
  await expect
    .poll(async () => {
      const now = await Promise.all(zones.zones.map(({ name }) => look(zone(page, name))));
      return zones.zones.filter((_, index) => now[index] !== before[index]).map(({ name }) => name);
    })
    .toEqual(names);
}
const looks = (page: Page) => Promise.all(zones.zones.map(({ name }) => look(zone(page, name))));

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => page.goto('/'));

    test('the map has the six zones with their prices', async ({ page }) => {
      await expect(map(page).getByRole('link')).toHaveCount(6);
      for (const { name } of zones.zones) await expect(zone(page, name)).toBeVisible();
    });

    test('pointing at a zone lifts it, pointing at a card lifts its zone', async ({ page }) => {
      const before = await looks(page);
      const plain = await look(card(page, 'Saragozza'));
      for (const { name } of zones.zones) {
        await test.step(name, async () => {
          await zone(page, name).hover();
          await expectLit(page, before, [name]);
          await page.getByRole('heading', { level: 2, name: zones.heading }).hover();
          await expectLit(page, before, []);
          await card(page, name).hover();
          await expectLit(page, before, [name]);
        });
      }
      expect(await look(card(page, 'Saragozza'))).not.toBe(plain);
      await page.getByRole('heading', { level: 2, name: zones.heading }).hover();
      await expectLit(page, before, []);
      expect(await look(card(page, 'Saragozza'))).toBe(plain);
    });

    test('choosing a zone leads to its card, which stays marked', async ({ page }) => {
      const before = await looks(page);
      for (const { id, name } of zones.zones) {
        await test.step(name, async () => {
          const plain = await look(card(page, name));
          await zone(page, name).click();
          await expect(page).toHaveURL(`/#zona-${id}`);
          await expectBelowHeader(page, card(page, name));
          await page.mouse.move(0, 0);
          await expectLit(page, before, [name]);
          expect(await look(card(page, name))).not.toBe(plain);
        });
      }
    });

    test('the keyboard reaches all six, and sees where it is', async ({ page }) => {
      const before = await looks(page);
      const links = await map(page).getByRole('link').all();
      await links[0]?.focus();
      await page.keyboard.press('Shift+Tab');
      for (const link of links) {
        await page.keyboard.press('Tab');
        await expect(link).toBeFocused();
        await expect(link).toBeInViewport();
        const name = (await link.textContent())?.split(' €')[0] ?? '';
        await expectLit(page, before, [name]);
      }
      await page.keyboard.press('Enter');
      const last = zones.zones.at(-1)?.name ?? '';
      await expectBelowHeader(page, card(page, last));
    });
  });
}

test('the map needs no script', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto('/');
  await zone(page, 'Saragozza').click();
  await expect(page).toHaveURL('/#zona-saragozza');
  await expect(card(page, 'Saragozza')).toBeInViewport();
  await page.close();
});
