import type { Locator, Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { desktop, expect, expectBelowHeader, expectFonts, openIn, phone, test } from './page.ts';

const { agency, faq, 'chi-siamo': about } = sample;
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principale' });
const topBar = (page: Page) => page.getByRole('complementary', { name: 'Recapiti' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const quickContact = (page: Page) => page.getByRole('navigation', { name: 'Contatto rapido' });

async function expectModal(dialog: Locator) {
  const page = dialog.page();
  await expect(page.locator('body'), 'the page behind does not scroll').toHaveCSS('overflow-y', 'hidden');
  // Screen readers begin with a dialog's first words, although the focus is on its button.
  await expect(dialog.getByRole('button', { name: 'Chiudi' })).toBeFocused();
  await expect(dialog).not.toHaveText(/^Chiudi/);
}

test('a wide window has top bar and navigation, a phone the menu button; both keep them while scrolling', async ({
  page,
}) => {
  await openIn(page, desktop);
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

test('the menu opens in place, with the telephones; its button closes it, and a link leads to its section', async ({
  page,
}) => {
  await openIn(page, phone);
  await expectFonts(page);
  const brand = await page.locator('.brand').filter({ visible: true }).boundingBox();
  await menuButton(page).click();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  expect(await dialog.locator('.brand').boundingBox()).toEqual(brand);
  for (const number of [agency.landline, agency.mobile ?? agency.landline]) {
    const link = dialog.getByRole('link', { name: number });
    await expect(link).toBeInViewport();
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectModal(dialog);
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect(menu(page)).toBeHidden();

  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'Proprietà', exact: true }).click();
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL('/#proprieta');
  await expectBelowHeader(page, page.locator('#proprieta'));
});

test('the menu holds the keyboard until Escape returns the focus', async ({ page }) => {
  await openIn(page, phone);
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

for (const [name, sheet] of [
  ['La Nostra Storia', about.story],
  ['Prima di firmare', faq.beforeSigning],
] as const)
  test(`«${name}» opens its chapters, and closes by its button and by Escape`, async ({ page }) => {
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: sheet.heading });
    const open = page.getByRole('button', { name, exact: true });
    await expect(dialog).toBeHidden();
    await open.click();
    for (const { title, body } of sheet.chapters) {
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
      await expect(dialog.getByText(body)).toBeVisible();
    }
    await expectModal(dialog);
    await dialog.getByRole('button', { name: sheet.close }).click();
    await expect(dialog).toBeHidden();
    await open.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  });

test('the story closes by a click beside it, not by one on its padding or by a selection that ends there', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'La Nostra Storia', exact: true }).click();
  const story = page.getByRole('dialog', { name: about.story.heading });
  // At rest: a press on what still moves meets something else.
  await expect(story).toBeInViewport({ ratio: 1 });
  const box = await story.boundingBox();
  const text = await story.getByText(about.story.chapters[0]?.body ?? '').boundingBox();
  if (!box || !text) throw new Error('the story has no box');
  for (const y of [20, 110, 400, box.height - 20]) await page.mouse.click(box.x + 20, y);
  await page.mouse.move(text.x + 100, text.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, text.y + 30, { steps: 3 });
  await page.mouse.up();
  await expect(story).toBeVisible();
  await page.mouse.click(box.x - 20, 400);
  await expect(story).toBeHidden();
});
