import type { Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { desktop, expect, phone, test } from './page.ts';

const { agency, contatti, servizi, zones } = sample;

/** The sizes of the sheets, in points. */
async function sheets(page: Page): Promise<string[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(file.match(/\/Type\s*\/Page\b/g)?.length).toBe(file.match(/\/MediaBox/g)?.length);
  return [...file.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))}x${Math.round(Number(height))}`,
  );
}

for (const viewport of [phone, desktop]) {
  test.describe(`from a window of ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the page goes onto two sheets of A4', async ({ page }) => {
      await page.goto('/');
      expect(await sheets(page)).toEqual(['595x842', '595x842']);
    });

    test('so it does after a walk through it', async ({ page }) => {
      await page.goto('/#contatti');
      await expect(page.getByRole('button', { name: 'Invia Messaggio' })).toBeEnabled();
      await page.getByRole('button', { name: 'Invia Messaggio' }).click();
      await expect(page.getByText('Campi obbligatori', { exact: true })).toBeVisible();
      expect(await sheets(page)).toEqual(['595x842', '595x842']);
    });
  });
}

test.describe('on paper', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
  });

  test('there are contacts, prices, steps and the guarantee', async ({ page }) => {
    for (const { title, description, highlight } of servizi.steps) {
      for (const words of [title, description, highlight]) {
        await expect(page.locator('#servizi').getByText(words, { exact: true }).first()).toBeVisible();
      }
    }
    await expect(page.getByRole('heading', { name: servizi.guarantee.heading })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(zones.zones.length + 1);
    for (const { name, price } of zones.zones) {
      const euro = `€${price / 1000 >= 1 ? `${Math.floor(price / 1000)}.${String(price % 1000).padStart(3, '0')}` : price}`;
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
      await expect(page.getByRole('cell', { name: euro, exact: true })).toBeVisible();
    }
    const { landline, mobile, email, address, openingHours } = agency;
    const hours = openingHours.map(({ opens, closes }) => `${opens}-${closes}`);
    for (const words of [landline, mobile ?? landline, email, address.street, ...hours]) {
      await expect(page.locator('#contatti').getByText(words).first()).toBeVisible();
    }
    await expect(page.getByRole('contentinfo').getByText(agency.vatId).first()).toBeVisible();
  });

  test('what only works on a screen is left out', async ({ page }) => {
    for (const name of ['Principale', 'Contatto rapido', zones.mapLabel]) {
      await expect(page.getByRole('navigation', { name, includeHidden: true })).toBeHidden();
    }
    await expect(page.locator('form, input, select, button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: contatti.scrollCta })).toHaveCount(0);
    await expect(page.locator('#chi-siamo')).toBeHidden();
  });

  test('no text is lost in its colour', async ({ page }) => {
    const pale = await page.locator('main *, footer *').evaluateAll((elements) => {
      const { color: ink } = getComputedStyle(document.body);
      return elements
        .filter((element) => element.checkVisibility() && element.textContent?.trim())
        .filter((element) => getComputedStyle(element).color !== ink)
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(pale).toEqual([]);
  });
});
