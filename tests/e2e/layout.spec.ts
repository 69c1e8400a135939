import type { Locator, Page } from '@playwright/test';
import { minuteMs } from '../../shared/durations.ts';
import { sample } from '../support/sample.ts';
import { expect, expectFonts, needPhoneLetters, openIn, test } from './open-page.ts';
import { marketCard, quickContact, servicesSection } from './page-parts.ts';
import { closing } from './sample-hours.ts';

const { guarantee } = sample.services;

// What must be true in every window, whatever the design.

/** Opens the page in the state with the most words and targets: the office is closed, and there is an estimate. */
async function openFull(page: Page, width: number): Promise<void> {
  await page.clock.setFixedTime(closing + minuteMs);
  await openIn(page, { width, height: 800 }, '/#stima?zona=saragozza&mq=100');
  await expect(page.getByRole('link', { name: sample.estimate.form.cta })).toBeVisible();
  await expectFonts(page);
}

const doubleLetters = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

const heightOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().height);

// The next five functions run in the page.

/** Words and controls that are at least partly outside the window, unless visually hidden. */
const outside = () =>
  [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, li, label, dd')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isVisuallyHidden =
        getComputedStyle(element).position === 'absolute' || element.closest('form [aria-hidden]');
      return width > 1 && !isVisuallyHidden && (left < -1 || right > innerWidth + 1);
    })
    .map((element) => element.outerHTML.slice(0, 100));

/** The visible words of an element that break across lines. */
const brokenWords = (element: Element): string[] => {
  const broken: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.checkVisibility()) {
      continue;
    }
    for (const { 0: word, index } of text.data.matchAll(/\p{L}{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) {
        broken.push(word);
      }
    }
  }
  return broken;
};

/** Buttons that are narrower than their words, and fields that show hardly any. */
const tooNarrow = (elements: Element[]) =>
  elements
    .filter((element) => element.checkVisibility() && element.clientWidth > 1)
    .filter((element) =>
      element.matches('input:not([type=checkbox], [type=radio])')
        ? element.clientWidth < 96
        : element.scrollWidth > element.clientWidth + 1,
    )
    .map((element) => element.outerHTML.slice(0, 100));

/** Texts smaller than 15 px, except in drawings. */
const tooSmall = (elements: Element[]) =>
  elements
    .filter((element) => element.checkVisibility() && !element.closest('svg'))
    .filter((element) =>
      Array.from(element.childNodes).some((node) => node instanceof Text && node.data.trim()),
    )
    .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 15)
    .map(({ textContent }) => textContent);

/** Targets smaller than a thumb, with another target within 12 px of their centre. */
const crowded = (elements: Element[]) => {
  const boxes = elements
    .filter((element) => !element.closest('[aria-hidden], [href="#contenuto"]'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  // Parts that the page scrolls under come near everything.
  const neighbours = boxes.filter(
    ({ element }) => !element.closest('nav[aria-label="Contatto rapido"], header'),
  );
  const isCrowded = ({ element, box }: (typeof boxes)[number]) => {
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    return neighbours.some(({ element: other, box: { left, right, top, bottom } }) => {
      const isApart = !element.contains(other) && !other.contains(element);
      const isNear = left < x + 12 && x - 12 < right && top < y + 12 && y - 12 < bottom;
      return isApart && isNear;
    });
  };
  return boxes
    .filter(({ box }) => box.width < 44 || box.height < 44)
    .filter(isCrowded)
    .map(({ element }) => element.textContent);
};

for (const { width, details } of [
  { width: 320, details: {} },
  { width: 390, details: { tag: '@slow' } },
  { width: 820, details: { tag: '@slow' } },
  { width: 1280, details: {} },
  { width: 1920, details: { tag: '@slow' } },
]) {
  test(
    `shows every word and target whole, large enough and inside a window of ${width} px`,
    details,
    async ({ page }) => {
      await openFull(page, width);
      await needPhoneLetters(page);
      expect(await page.evaluate(outside), 'outside the window').toEqual([]);
      expect(await page.locator('body').evaluate(brokenWords), 'broken').toEqual([]);
      expect(await page.locator('body *').evaluateAll(tooSmall), 'below 15 px').toEqual([]);
      const targets = page
        .locator('a, button, summary, select, input, textarea')
        .filter({ visible: true });
      expect(await targets.evaluateAll(crowded), 'less than 44 px, without room').toEqual([]);
      const price = marketCard(page, 'Saragozza').getByText(sample.zones.perSquareMetre);
      const figureHeight = await heightOf(price.getByRole('strong'));
      expect(await heightOf(price), 'one line').toBeLessThan(1.5 * figureHeight);

      await doubleLetters(page);
      expect(await page.evaluate(outside), 'outside the window, with large letters').toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const narrow = await page
        .locator('.button, .radio-button span, input')
        .evaluateAll(tooNarrow);
      expect(narrow, 'too narrow, with large letters').toEqual([]);
      const email = await page.getByLabel(/^La tua email/).boundingBox();
      expect(email?.width, 'shows an address, with large letters').toBeGreaterThan(200);
      const zonesLead = page.getByText(sample.zones.ctaLead);
      for (const part of [page.getByRole('banner'), quickContact(page), zonesLead]) {
        expect(await part.evaluate(brokenWords), 'broken, with large letters').toEqual([]);
      }
      const header = await page.getByRole('banner').boundingBox();
      expect(header?.height, 'leaves the window to the page').toBeLessThan(180);
    },
  );
}

for (const { width, height, details } of [
  { width: 390, height: 664, details: {} },
  { width: 844, height: 390, details: { tag: '@slow' } },
  { width: 1280, height: 720, details: { tag: '@slow' } },
]) {
  test(
    `covers nothing that has the keyboard’s focus at ${width}×${height}`,
    details,
    async ({ page }) => {
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
    },
  );
}

for (const { width, height } of [
  { width: 844, height: 390 },
  { width: 320, height: 180 }, // four times the size
]) {
  test(`leaves most of a window of ${width}×${height} to the page`, async ({ page }) => {
    await openIn(page, { width, height }, '/#servizi');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
    const covered = await page.evaluate(() =>
      Array.from({ length: 20 }, (_, index) => ((index + 0.5) / 20) * innerHeight).filter(
        (y) => !document.elementFromPoint(innerWidth / 2, y)?.closest('main'),
      ),
    );
    expect(covered.length).toBeLessThanOrEqual(5);
  });
}

test('shows a fee with decimals on one line in a wide window', async ({ page }) => {
  await page.goto('/');
  await expectFonts(page);
  // Only the guarantee's price has figures that stand out.
  const figures = servicesSection(page).getByRole('strong');
  const price = guarantee.price.map(({ number }) => number);
  expect(price.length).toBeGreaterThan(1);
  await expect(figures).toHaveText(price);
  const heights = await figures.evaluateAll((elements) => {
    const [fee] = elements;
    if (fee) {
      fee.textContent = '2,5% più IVA, 3,05% in tutto, al rogito';
    }
    return elements.map((element) => element.clientHeight);
  });
  expect(new Set(heights).size).toBe(1);
});
