import type { Page } from '@playwright/test';
import { desktop, expect, expectBelowHeader, phone, test } from './page.ts';

const links = [
  ['Home', '#home'],
  ['Servizi', '#servizi'],
  ['Proprietà', '#proprieta'],
  ['Chi Siamo', '#chi-siamo'],
  ['Contatti', '#contatti'],
] as const;

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principale' });
const topBar = (page: Page) => page.getByRole('complementary', { name: 'Recapiti' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

test.describe('on a wide screen', () => {
  test.use({ viewport: desktop });
  test.beforeEach(({ page }) => page.goto('/'));

  test('the navigation leads to the five sections and to the contact', async ({ page }) => {
    for (const [name, href] of links) {
      await expect(navigation(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(navigation(page).getByRole('link', { name: 'Contattaci', exact: true })).toHaveAttribute(
      'href',
      '#contatti',
    );
    await expect(menuButton(page)).toBeHidden();
  });

  test('the top bar has both phones, the e-mail, the area and the tagline', async ({ page }) => {
    const phones = topBar(page).getByRole('link', { name: /^\+39 / });
    await expect(phones).toHaveCount(2);
    for (const one of await phones.all()) await expect(one).toHaveAttribute('href', /^tel:\+39\d+$/);
    await expect(topBar(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
    await expect(topBar(page).getByText('Bologna e Provincia', { exact: true })).toBeVisible();
    await expect(
      topBar(page).getByText('Dal 1997 • Esperienza e Professionalità', { exact: true }),
    ).toBeVisible();
  });

  test('the navigation stays in reach while the page scrolls', async ({ page }) => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(navigation(page)).toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  test.beforeEach(({ page }) => page.goto('/'));

  test('there is a menu button in the place of the navigation, and no top bar', async ({ page }) => {
    await expect(menuButton(page)).toBeVisible();
    await expect(navigation(page)).toBeHidden();
    await expect(topBar(page)).toBeHidden();
    await expect(menu(page)).toBeHidden();
  });

  test('the button opens and closes the menu and says so', async ({ page }) => {
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Chiudi', exact: true }).click();
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('the brand stays where it is when the menu opens', async ({ page }) => {
    const brand = page.locator('.brand').filter({ visible: true });
    const before = await brand.boundingBox();
    await menuButton(page).click();
    expect(await menu(page).locator('..').locator('.brand').boundingBox()).toEqual(before);
  });

  test('words stand before the button that gets the focus, in the menu and in the story', async ({
    page,
  }) => {
    for (const button of [menuButton(page), page.getByRole('button', { name: 'La Nostra Storia' })]) {
      await button.click();
      const [first, focused] = await page.locator('dialog[open]').evaluate((dialog) => {
        const words = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT).nextNode()?.textContent;
        return [words, document.activeElement?.textContent];
      });
      expect(focused).toBe('Chiudi');
      expect(first).not.toBe(focused);
      await page.keyboard.press('Escape');
    }
  });

  test('a choice closes the menu and leads there', async ({ page }) => {
    for (const [name, href] of [...links, ['Contattaci Ora', '#contatti'] as const]) {
      await test.step(name, async () => {
        await menuButton(page).click();
        await menu(page).getByRole('link', { name, exact: true }).click();
        await expect(menu(page)).toBeHidden();
        await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
        await expect(page).toHaveURL(`/${href}`);
        await expectBelowHeader(page, page.locator(href));
      });
    }
  });

  test('the menu works from the keyboard, and Escape closes it', async ({ page }) => {
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Home', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(menuButton(page)).toBeFocused();
  });

  test('while it is open, the keyboard stays in it', async ({ page }) => {
    await menuButton(page).click();
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement === document.body || Boolean(activeElement?.closest('#menu'));
        }),
      ).toBe(true);
    }
  });
});
