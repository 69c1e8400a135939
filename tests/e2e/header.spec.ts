import type { Page } from '@playwright/test';
import { sample } from '../support/sample.ts';
import { desktop, expect, expectAtRest, launchNothing, openIn, phone, test } from './open-page.ts';
import { quickContact } from './page-parts.ts';

const { agency } = sample;
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principale' });
const topBar = (page: Page) => page.getByRole('complementary', { name: 'Recapiti' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const menuDialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const scrolledTo = (page: Page) => page.evaluate(() => scrollY);

test('keeps navigation and quick contact in view while a wide window scrolls', async ({ page }) => {
  await openIn(page, desktop);
  await expect(topBar(page)).toBeVisible();
  await expect(menuButton(page)).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(navigation(page)).toBeInViewport();
  await expect(quickContact(page)).toBeInViewport();
});

test('keeps menu button and quick contact in view while a phone scrolls', async ({ page }) => {
  await openIn(page, phone);
  for (const hidden of [navigation(page), topBar(page), menu(page)]) {
    await expect(hidden).toBeHidden();
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(menuButton(page)).toBeInViewport();
  await expect(quickContact(page)).toBeInViewport();
});

test.describe('on a touch screen', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('keeps the menu’s telephone number readable while a finger is on it', async ({ page }) => {
    await openIn(page, phone);
    await menuButton(page).click();
    const link = menuDialog(page).getByRole('link', { name: agency.mobile });
    const colour = () => link.evaluate((element) => getComputedStyle(element).color);
    const before = await colour();
    await link.hover();
    expect(await colour()).toBe(before);
  });
});

test('shows both telephones in a modal menu, and closes it by its own button', async ({ page }) => {
  await openIn(page, phone);
  await menuButton(page).click();
  await expect(page.locator('body'), 'the page behind does not scroll').toHaveCSS(
    'overflow-y',
    'hidden',
  );
  for (const number of [agency.landline, agency.mobile]) {
    const link = menuDialog(page).getByRole('link', { name: number });
    await expect(link).toBeInViewport();
    expect((await link.boundingBox())?.height, 'a thumb’s').toBeGreaterThanOrEqual(44);
  }
  // Screen readers start with a dialog's first words, although the focus is on its button.
  const close = menuDialog(page).getByRole('button', { name: 'Chiudi' });
  await expect(close).toBeFocused();
  await expect(menuDialog(page)).not.toHaveText(/^Chiudi/);
  const written: string[] = [];
  page.on('console', (entry) => written.push(entry.text()));
  await close.click();
  await expect(menu(page)).toBeHidden();
  expect(written, 'no warning that it is closed already').toEqual([]);
});

test('keeps the keyboard in the menu until Escape returns the focus, or a link leads to the form', async ({
  page,
}) => {
  await openIn(page, phone);
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    // After the last link the focus moves to the browser's own controls, and meanwhile to the document's body.
    const isOutsidePage = await page.evaluate(() => document.activeElement === document.body);
    if (!isOutsidePage) {
      await expect(menuDialog(page).locator(':focus')).toHaveCount(1);
    }
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await menuDialog(page)
    .getByRole('link', { name: 'Cerchi casa, o vuoi affittare la tua?' })
    .press('Enter');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Vendo casa' })).toBeFocused();
});

test('keeps a menu open that is reopened at once, and closes it by Back', async ({ page }) => {
  await openIn(page, phone);
  const { before, after } = await menuButton(page).evaluate(async (button: HTMLElement) => {
    const before = history.length;
    button.click();
    const dialog = document.querySelector('dialog[open]') as HTMLDialogElement;
    dialog.close();
    button.click();
    await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    return { before, after: history.length };
  });
  expect(after).toBe(before + 1);
  await expect(menuDialog(page)).toBeVisible();
  await page.goBack();
  await expect(menuDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('leaves page and focus where they are when the menu closes, although the address names a section', async ({
  page,
}) => {
  const address = '/#servizi';
  await openIn(page, phone, address);
  await expectAtRest(page, 'servizi');
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(1500);
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await menuButton(page).click();
    await expect(menuDialog(page)).toBeVisible();
    const place = await scrolledTo(page);
    await close();
    await expect(menuDialog(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await expect(page).toHaveURL(address);
    await expect(menuButton(page)).toBeFocused();
    expect(await scrolledTo(page)).toBe(place);
  }
});

test('keeps the menu open at a tap beside its column', async ({ page }) => {
  await openIn(page, phone);
  await menuButton(page).click();
  // A tablet that is turned sideways keeps an open menu.
  await page.setViewportSize({ width: 1600, height: 800 });
  await page.mouse.click(2, 400);
  await expect(menuDialog(page)).toBeVisible();
});

test('leaves no step in the history after a call from the menu, Escape or a link to a section', async ({
  page,
}) => {
  await launchNothing(page);
  await page.goto('/?da=prima');
  await openIn(page, phone);
  await menuButton(page).click();
  await menuDialog(page).getByRole('link', { name: agency.mobile }).click();
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await menuButton(page).click();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'Proprietà', exact: true }).click();
  await expect(page).toHaveURL('/#proprieta');
  await expectAtRest(page, 'proprieta');
  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'Servizi', exact: true }).click();
  await expect(page).toHaveURL('/#servizi');
  await page.goBack();
  await expect(page).toHaveURL('/#proprieta');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/?da=prima');
});
