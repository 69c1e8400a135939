import type { Page } from '@playwright/test';
import { restingPlace } from '../support/page-view.ts';
import { openForm } from './form.ts';
import { expect, expectBelowHeader, openIn, phone, test } from './page.ts';

async function expectAtRest(page: Page, part: string): Promise<void> {
  expect(await page.evaluate(restingPlace, part), `#${part}`).toBe('just below the header');
}

// The windows in which a part once came to rest away from its place.
for (const [width, height] of [
  [390, 664],
  [844, 390],
  [1024, 768],
  [2560, 1440],
] as const) {
  test(`${width}×${height}: addresses and links lead to their part`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const part of ['stima', 'contatti', 'modulo']) {
      await test.step(`address #${part}`, async () => {
        await page.goto('about:blank');
        await page.goto(`/#${part}`);
        await expectAtRest(page, part);
      });
    }
    for (const part of ['chi-siamo', 'modulo']) {
      await test.step(`link to #${part}`, async () => {
        await page.goto('about:blank');
        await page.goto('/');
        await page.locator(`a[href="#${part}"]:visible`).first().click();
        await expectAtRest(page, part);
      });
    }
  });
}

test('a link to the form, pressed again and again, is one step back', async ({ page }) => {
  await page.goto('/');
  const before = await page.evaluate(() => history.length);
  for (let press = 0; press < 5; press++) await page.locator('.quick a[href="#modulo"]').click();
  await expect(page).toHaveURL('/#modulo');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('links scroll smoothly, addresses and reduced motion at once', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('scroll', () => {
      const { dataset } = document.documentElement;
      dataset.steps = String(Number(dataset.steps ?? 0) + 1);
    });
  });
  const stepsToContact = async () => {
    await expectBelowHeader(page, page.locator('#contatti'));
    return Number(await page.locator('html').getAttribute('data-steps'));
  };
  const followLink = async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Valuta Casa Bologna', exact: true }).click();
    return stepsToContact();
  };
  expect(await followLink()).toBeGreaterThan(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await followLink()).toBeLessThanOrEqual(2);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('about:blank');
  await openForm(page);
  // The jump itself, and corrections after fonts and islands have changed the heights above.
  expect(await stepsToContact()).toBeLessThan(6);
});

for (const [where, name] of [
  ['elsewhere', 'La tua email *'],
  ['to the end of the part', 'Messaggio *'],
] as const)
  test(`a focus that moves ${where}, without any key, ends the landing`, async ({ page }) => {
    await page.setViewportSize(phone);
    await openForm(page);
    const field = page.getByLabel(name, { exact: true });
    await page.locator('#home').evaluate((home) => {
      home.style.minHeight = '200vh';
    });
    await expectAtRest(page, 'contatti');
    await page.locator('#home').evaluate(async (home) => {
      home.style.minHeight = '250vh';
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await field.focus();
    await page.evaluate(restingPlace, 'contatti');
    await expect(field).toBeInViewport();
  });

test('a part stays in place while what is above it grows, without the engine’s help', async ({ page }) => {
  await openIn(page, { width: 2560, height: 1440 });
  await page.evaluate(() => {
    document.body.style.overflowAnchor = 'none'; // as in Safari
  });
  await page.locator('a[href="#modulo"]:visible').first().click();
  await expectAtRest(page, 'modulo');
  for (const height of ['200vh', '300vh']) {
    await page.locator('#home').evaluate((home, height) => {
      home.style.minHeight = height;
    }, height);
    await expectAtRest(page, 'modulo');
  }
});
