import type { Page } from '@playwright/test';
import { submitButton } from './form.ts';
import { desktop, expect, expectBelowHeader, phone, test } from './page.ts';

const buttons = [
  ['Valuta Casa Bologna', '#contatti'],
  ['Valutazione Gratuita', '#contatti'],
  ['Ottieni ora una Valutazione Gratuita', '#contatti'],
  ['Valuta Ora', '#contatti'],
  ['Prenota Sopralluogo', '#modulo'],
  ['Inizia la Conversazione', '#modulo'],
  ['Prenota Appuntamento', '#modulo'],
  ['Vai al modulo', '#modulo'],
] as const;

test('the five anchors are there once each', async ({ page }) => {
  await page.goto('/');
  for (const id of ['home', 'servizi', 'proprieta', 'chi-siamo', 'contatti']) {
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
  }
});

test('the zones and the questions have no anchor', async ({ page }) => {
  await page.goto('/');
  for (const name of [/zone/i, /domande/i]) {
    const section = page.getByRole('region', { name });
    await expect(section).toBeVisible();
    await expect(section).not.toHaveAttribute('id');
  }
});

test('every link inside the page has a place to lead to', async ({ page }) => {
  await page.goto('/');
  const lost = await page
    .locator('a[href^="#"]')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !document.getElementById(decodeURIComponent(href.slice(1)))),
    );
  expect(lost).toEqual([]);
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the buttons lead to their places, below the header', async ({ page }) => {
      await page.goto('/');
      for (const [name, target] of buttons) {
        await test.step(name, async () => {
          await page.getByRole('link', { name, exact: true }).click();
          await expect(page).toHaveURL(`/${target}`);
          await expectBelowHeader(page, page.locator(target));
          await page.getByRole('banner').getByRole('link').first().click();
        });
      }
    });

    test('an address with an anchor opens there', async ({ page }) => {
      for (const anchor of ['servizi', 'proprieta', 'chi-siamo', 'contatti']) {
        await test.step(anchor, async () => {
          await page.goto('about:blank');
          await page.goto(`/#${anchor}`);
          await expectBelowHeader(page, page.locator(`#${anchor}`));
        });
      }
    });
  });
}

/** Follows a link from the top of the page to its end and counts the steps of the way. */
async function stepsTo(page: Page, name: string): Promise<number> {
  await page.goto('/');
  await page.evaluate(() => {
    addEventListener('scroll', () => {
      document.documentElement.dataset.steps = String(
        Number(document.documentElement.dataset.steps ?? 0) + 1,
      );
    });
  });
  await page.getByRole('link', { name, exact: true }).click();
  await expectBelowHeader(page, page.locator('#contatti'));
  return Number(await page.locator('html').getAttribute('data-steps'));
}

test('buttons scroll smoothly', async ({ page }) => {
  expect(await stepsTo(page, 'Valuta Casa Bologna')).toBeGreaterThan(2);
});

test.describe('with little motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('buttons scroll at once', async ({ page }) => {
    expect(await stepsTo(page, 'Valuta Casa Bologna')).toBeLessThanOrEqual(2);
  });
});

test('an address with an anchor is there without a ride', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('scroll', () => {
      document.documentElement.dataset.steps = String(
        Number(document.documentElement.dataset.steps ?? 0) + 1,
      );
    });
  });
  await page.goto('/#contatti');
  await expect(submitButton(page)).toBeEnabled();
  await expectBelowHeader(page, page.locator('#contatti'));
  // The jump itself, and what typefaces and parts that wake move.
  expect(Number(await page.locator('html').getAttribute('data-steps'))).toBeLessThan(6);
});
