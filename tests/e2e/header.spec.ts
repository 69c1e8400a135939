import type { Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { desktop, expect, expectBelowHeader, phone, test } from './page.ts';

const { agency, 'chi-siamo': about } = sample;
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principale' });
const topBar = (page: Page) => page.getByRole('complementary', { name: 'Recapiti' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const quickContact = (page: Page) => page.getByRole('navigation', { name: 'Contatto rapido' });

test('a wide window has top bar and navigation, a phone the menu button; both keep them while scrolling', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/');
  await expect(topBar(page)).toBeVisible();
  await expect(menuButton(page)).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(navigation(page)).toBeInViewport();
  await expect(quickContact(page)).toBeInViewport();

  await page.setViewportSize(phone);
  for (const hidden of [navigation(page), topBar(page), menu(page)]) await expect(hidden).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const shown of [menuButton(page), quickContact(page)]) await expect(shown).toBeInViewport();
});

test('each link of the menu closes it and leads to its section', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  for (const [name, href] of [
    ['Home', '#home'],
    ['Servizi', '#servizi'],
    ['Proprietà', '#proprieta'],
    ['Chi Siamo', '#chi-siamo'],
    ['Contatti', '#contatti'],
    ['Contattaci Ora', '#contatti'],
  ] as const) {
    await test.step(name, async () => {
      await menuButton(page).click();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
      await menu(page).getByRole('link', { name, exact: true }).click();
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(page).toHaveURL(`/${href}`);
      await expectBelowHeader(page, page.locator(href));
    });
  }
});

test('the menu opens in place, with the telephones, and its button closes it', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const brand = await page.locator('.brand').filter({ visible: true }).boundingBox();
  await menuButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  expect(await dialog.locator('.brand').boundingBox()).toEqual(brand);
  for (const number of [agency.landline, agency.mobile ?? agency.landline]) {
    const link = dialog.getByRole('link', { name: number });
    await expect(link).toBeInViewport();
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click();
  await expect(menu(page)).toBeHidden();
});

test('the menu holds the keyboard until Escape returns the focus', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog[open]')),
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(menuButton(page)).toBeFocused();
});

test('the story opens with its chapters, and closes by its button and by Escape', async ({ page }) => {
  await page.goto('/');
  const story = page.getByRole('dialog', { name: about.story.heading });
  const open = page.getByRole('button', { name: 'La Nostra Storia', exact: true });
  await expect(story).toBeHidden();
  await open.click();
  for (const { title, body } of about.story.chapters) {
    await expect(story.getByRole('heading', { name: title })).toBeVisible();
    await expect(story.getByText(body)).toBeVisible();
  }
  await story.getByRole('button', { name: about.story.close }).click();
  await expect(story).toBeHidden();
  await open.press('Enter');
  await expect(story).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(story).toBeHidden();
  await expect(open).toBeFocused();
});

test('words stand before the button that gets the focus, in the menu and in the story', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
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
