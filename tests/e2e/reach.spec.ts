import type { Page } from '@playwright/test';
import { openForm } from './form.ts';
import { expect, test } from './page.ts';

/** What stands at least partly beside the window: words and controls, not what is cut on purpose or hidden. */
const outside = (page: Page) =>
  page.locator('body :is(a, button, input, select, textarea, h1, h2, h3, p, li, label)').evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        const isForEars = getComputedStyle(one).position === 'absolute' || one.closest('.trap');
        return width > 1 && !isForEars && (left < -1 || right > innerWidth + 1);
      })
      .map((one) => one.outerHTML.slice(0, 100)),
  );

for (const [width, height] of [
  [320, 568],
  [390, 664],
  [1280, 720],
] as const) {
  test(`letters twice as large fit into ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openForm(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await outside(page)).toEqual([]);
  });
}

test('a phone on its side keeps most of its window, and a button on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/');
  const header = await page.getByRole('banner').boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Contatto rapido' }).boundingBox();
  expect((header?.height ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(90);
  const button = await page.getByRole('link', { name: 'Valuta Casa Bologna' }).boundingBox();
  expect((button?.y ?? Number.NaN) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('Chromium knows every heading from the start', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const told = nodes.filter(({ role, ignored }) => role?.value === 'heading' && !ignored).length;
  const there = await page.locator(':is(h1, h2, h3):visible').count();
  expect(told).toBe(there);
});

for (const [width, height] of [
  [390, 664],
  [844, 390],
  [1280, 720],
] as const) {
  test(`${width}×${height}: the keyboard’s focus is never hidden`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const hidden: string[] = [];
    for (let step = 0; step < 120; step++) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(async () => {
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await nextFrame();
        await nextFrame();
        const one = document.activeElement;
        if (!one || one === document.body) return 'end';
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
        );
        const isThere = points.some(([x, y]) => {
          const found = document.elementFromPoint(x, y);
          return found && (one.contains(found) || found.contains(one));
        });
        return isThere ? '' : one.outerHTML.slice(0, 90);
      });
      if (seen === 'end') break;
      if (seen) hidden.push(seen);
    }
    expect(hidden).toEqual([]);
  });
}
