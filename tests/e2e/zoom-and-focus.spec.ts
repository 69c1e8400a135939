import type { Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { expect, expectFonts, openIn, test } from './open-page.ts';
import { estimateSection, quickContact } from './page-parts.ts';

/** Words and controls that stand at least partly outside the window, except what is hidden visually. */
const outside = (page: Page) =>
  page
    .locator(
      'body :is(a, button, input, select, textarea, h1, h2, h3, p, li, label, dd, .text-giant-low span)',
    )
    .evaluateAll((all) =>
      all
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          const isVisuallyHidden =
            getComputedStyle(element).position === 'absolute' ||
            element.closest('form [aria-hidden]');
          return width > 1 && !isVisuallyHidden && (left < -1 || right > innerWidth + 1);
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    );

test('needs no sideways scrolling, even with text of twice the size', async ({ page }) => {
  await page.goto('/#stima?zona=saragozza&mq=100');
  await expect(estimateSection(page).getByText(sample.estimate.marginLabel).first()).toBeVisible();
  await expectFonts(page);
  for (const { fontSize, widths } of [
    { fontSize: '100%', widths: [320, 360, 390, 768, 1280, 1920] },
    { fontSize: '200%', widths: [320, 390, 640, 768, 820, 1024, 1280] },
  ]) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 720 });
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `${fontSize} at ${width} px`).toBeLessThanOrEqual(width);
      expect(await outside(page), `${fontSize} at ${width} px`).toEqual([]);
      const header = await page.getByRole('banner').evaluate(({ clientHeight }) => clientHeight);
      expect(header, `${fontSize} at ${width} px`).toBeLessThan(180);
    }
  }
});

test('breaks brand and shortcuts only between words with letters of 32 px', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/');
  await page.locator('body').evaluate(({ style }) => {
    style.overflowWrap = 'normal';
  });
  for (const width of [320, 390, 440, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    for (const part of [page.getByRole('banner'), quickContact(page)]) {
      const words = part.locator('a span, button span');
      expect(await words.count()).toBeGreaterThan(0);
      const tooWide = await words.evaluateAll((spans) =>
        spans.filter((span) => span.scrollWidth > span.clientWidth).map((span) => span.textContent),
      );
      expect(tooWide, `${width} px`).toEqual([]);
    }
  }
});

for (const { width, height } of [
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 1280, height: 720 },
]) {
  test(`covers nothing that has the keyboard’s focus at ${width}×${height}`, async ({ page }) => {
    await openIn(page, { width, height });
    const hidden: string[] = [];
    for (let step = 0; step < 150; step++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(async () => {
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await nextFrame();
        await nextFrame();
        const focused = document.activeElement;
        if (!focused || focused === document.body) {
          return 'end';
        }
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const isSeenAt = (x: number, y: number) => {
          const over = document.elementFromPoint(x, y);
          const [label] = (focused as HTMLInputElement).labels ?? [];
          const isOwn = focused.contains(over) || label?.contains(over);
          return over !== null && (isOwn || over.contains(focused));
        };
        const isSeen = [0.1, 0.5, 0.9].some((across) =>
          [0.1, 0.5, 0.9].some((down) =>
            isSeenAt(left + (right - left) * across, top + (bottom - top) * down),
          ),
        );
        return isSeen ? '' : focused.outerHTML.slice(0, 90);
      });
      if (found === 'end') {
        break;
      }
      if (found) {
        hidden.push(found);
      }
    }
    expect(hidden).toEqual([]);
  });
}

test('leaves the window to the page at four times the size, 320×180', async ({ page }) => {
  await openIn(page, { width: 320, height: 180 }, '/#servizi');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
  const atEdges = () =>
    page.evaluate(() =>
      [1, innerHeight - 1].map((y) => document.elementFromPoint(9, y)?.closest('main')?.id),
    );
  expect(await atEdges()).toEqual(['contenuto', 'contenuto']);
});
