import type { Page } from '@playwright/test';
import { hourMs } from '../../shared/durations.ts';
import { sample } from '../support/sample.ts';
import { field, openForm } from './form.ts';
import { expect, expectFonts, phone, test } from './open-page.ts';
import { follow, overlay } from './page-parts.ts';

const { footer, legal, services } = sample;

type DocumentLink = { name: string; id: keyof typeof legal.documents };

const footerLinks: DocumentLink[] = [
  { name: footer.legal.privacy, id: 'privacy' },
  { name: footer.legal.cookie, id: 'cookie' },
  { name: footer.legal.terms, id: 'termini' },
];
const guaranteeLink: DocumentLink = { name: services.guarantee.conditionLink, id: 'termini' };

/** Opens a document by its link, and leaves it by the Back button and by its closing link. The page stays in place. */
async function openAndLeave(page: Page, { name, id }: DocumentLink, javaScriptEnabled: boolean) {
  await page.goto('/');
  const document = overlay(page, id);
  const link = page.getByRole('link', { name, exact: true });
  const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const close = () => document.getByRole('link', { name: legal.close }).click();
  await link.focus();
  if (javaScriptEnabled) {
    await expectFonts(page);
  }
  const before = await top();
  for (const leave of [() => page.goBack(), close]) {
    await link.press('Enter');
    await expect(document.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeHidden();
    await leave();
    await expect(document).toBeHidden();
    // Hydration may move the page by a fraction of a line.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(5);
    if (javaScriptEnabled) {
      await expect(link).toBeFocused();
    }
  }
}

for (const { javaScriptEnabled, links } of [
  { javaScriptEnabled: true, links: [...footerLinks, guaranteeLink] },
  { javaScriptEnabled: false, links: [guaranteeLink] },
]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('opens a legal document alone, and returns to the same place', async ({ page }) => {
      await page.setViewportSize(phone);
      for (const link of links) {
        await test.step(link.name, () => openAndLeave(page, link, javaScriptEnabled));
      }
    });
  });
}

test('closes a legal document with Escape or Back, and returns to its link', async ({ page }) => {
  await page.goto('/#home');
  await page.keyboard.press('Escape'); // Must not follow a link of a section.
  await expect(page).toHaveURL(/#home$/);
  const link = page.getByRole('link', { name: footer.legal.privacy, exact: true });
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await link.click();
    await expect(overlay(page, 'privacy')).toBeVisible();
    await close();
    await expect(overlay(page, 'privacy')).toBeHidden();
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  }
});

test('returns the focus from a closed document after a pause, unless the visitor went elsewhere', async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page);
  const link = page.getByRole('link', { name: footer.legal.privacy, exact: true });
  await link.click();
  await expect(overlay(page, 'privacy')).toBeVisible();
  await page.clock.pauseAt(Date.now() + hourMs);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/#contatti');
  await page.clock.runFor(200);
  await expect(link).not.toBeFocused();
  await page.clock.runFor(200);
  await expect(link).toBeFocused();

  const openAndClose = async () => {
    await link.click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/#contatti');
  };

  await openAndClose();
  await page.keyboard.press('Tab');
  await page.clock.runFor(400);
  await expect(page.getByRole('link', { name: footer.legal.cookie, exact: true })).toBeFocused();

  await openAndClose();
  await field(page, 'Messaggio *').hover();
  await page.mouse.down();
  await page.clock.runFor(400);
  await page.mouse.up();
  await expect(field(page, 'Messaggio *')).toBeFocused();
});

test('returns from a legal document to the address and place of a shared estimate', async ({
  page,
}) => {
  const address = '/#stima?zona=saragozza&mq=100';
  await page.goto(address);
  const link = page.getByRole('link', { name: footer.legal.privacy, exact: true });
  await link.click();
  await overlay(page, 'privacy').getByRole('link', { name: legal.close }).click();
  await expect(page).toHaveURL(address);
  await expect(link).toBeInViewport();
});

test('keeps ?da= in the address of a legal document that was opened by its address', async ({
  page,
}) => {
  await page.goto('/?da=maggio#privacy');
  await overlay(page, 'privacy').getByRole('link', { name: legal.close }).click();
  await expect(page).toHaveURL('/?da=maggio');
});

test('keeps a closed legal document closed when the visitor goes back', async ({ page }) => {
  await page.goto('/');
  await follow(page, footer.legal.privacy);
  const document = overlay(page, 'privacy');
  await document.getByRole('link', { name: legal.close }).click();
  await expect(document).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(document).toBeHidden();
});

test('stores nothing until the form has words in it, and never a cookie', async ({
  page,
  context,
}) => {
  const settingCookies: string[] = [];
  page.on('response', async (response) => {
    if (await response.headerValue('set-cookie')) {
      settingCookies.push(response.url());
    }
  });
  const stored = async () => ({
    cookies: [await context.cookies(), await page.evaluate(() => document.cookie)].flat().join(),
    local: await page.evaluate(() => Object.keys(localStorage)),
    session: await page.evaluate(() => Object.keys(sessionStorage)),
    caches: await page.evaluate(() => caches.keys()),
    databases: await page.evaluate(() => indexedDB.databases()),
  });
  const nothing = { cookies: '', local: [], session: [], caches: [], databases: [] };

  await openForm(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const { name } of footerLinks) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.goBack();
  }
  expect(await stored()).toEqual(nothing);

  await follow(page, 'Inizia la Conversazione');
  await expect(field(page, 'Nome *')).toBeFocused();
  expect(await stored()).toEqual({ ...nothing, session: ['draft'] });
  expect(settingCookies).toEqual([]);
});
