import type { Page } from '@playwright/test';
import { submitButton } from './form.ts';
import { expect, phone, test } from './page.ts';

/** From the smallest phone to a wide desk, and a phone on its side. */
const windows = [
  [320, 568],
  [390, 664],
  [640, 900],
  [768, 1024],
  [820, 1180],
  [1023, 700],
  [1024, 768],
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
  [844, 390],
] as const;

const parts = ['servizi', 'proprieta', 'chi-siamo', 'contatti', 'modulo', 'stima'] as const;

/** How far the part's top is below the header, once nothing has moved for a while. */
async function restingGap(page: Page, part: string): Promise<number> {
  return page.evaluate(async (id) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const gap = () => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return Math.round((document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN) - header);
    };
    for (let still = 0, last = gap(); still < 40; ) {
      await nextFrame();
      still = gap() === last ? still + 1 : 0;
      last = gap();
    }
    return gap();
  }, part);
}

async function expectAtRest(page: Page, part: string): Promise<void> {
  const gap = await restingGap(page, part);
  expect(gap, `#${part} below the header`).toBeGreaterThanOrEqual(0);
  expect(gap, `#${part} below the header`).toBeLessThanOrEqual(48);
}

for (const [width, height] of windows) {
  test(`${width}×${height}: an address that names a part opens there`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const part of parts) {
      await page.goto('about:blank');
      await page.goto(`/#${part}`);
      await expectAtRest(page, part);
    }
  });

  test(`${width}×${height}: links lead to their part from the top of the page`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const part of ['chi-siamo', 'contatti', 'modulo']) {
      await page.goto('about:blank');
      await page.goto('/');
      await page.locator(`a[href="#${part}"]:visible`).first().click();
      await expectAtRest(page, part);
    }
  });
}

for (const [where, name] of [
  ['elsewhere', 'La tua email *'],
  ['to the end of the part', 'Messaggio *'],
] as const)
  test(`whoever takes the focus ${where}, without any key, is not brought back`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/#contatti');
    await expect(submitButton(page)).toBeEnabled();
    const field = page.getByLabel(name, { exact: true });
    // The page grows above the part, and brings the visitor back to it.
    await page.locator('#home').evaluate((home) => {
      home.style.minHeight = '200vh';
    });
    await expectAtRest(page, 'contatti');
    await page.locator('#home').evaluate(async (home) => {
      home.style.minHeight = '250vh';
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await field.focus();
    await restingGap(page, 'contatti');
    await expect(field).toBeInViewport();
  });

test('a page that takes seconds for a frame keeps its visitors where they were sent', async ({ page }) => {
  await page.addInitScript(() => {
    let late = 0;
    const now = performance.now.bind(performance);
    performance.now = () => now() + late;
    addEventListener('scroll', () => {
      late += 2000;
    });
  });
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto('/');
  await page.evaluate(() => {
    document.body.style.overflowAnchor = 'none'; // as in Safari
  });
  await page.locator('a[href="#modulo"]:visible').first().click();
  await expectAtRest(page, 'modulo');
  for (const height of ['200vh', '300vh', '400vh']) {
    await page.locator('#home').evaluate((home, height) => {
      home.style.minHeight = height;
    }, height);
    await expectAtRest(page, 'modulo');
  }
});
