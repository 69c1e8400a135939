import type { Locator, Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { desktop, expect, expectBelowHeader, openIn, phone, test } from './page.ts';

const { estimate, zones } = sample;

const map = (page: Page) => page.getByRole('navigation', { name: zones.mapLabel });
const zone = (page: Page, name: string) => map(page).getByRole('link', { name, exact: true });
const shape = (page: Page, id: string) => map(page).locator(`svg a[href="#zona-${id}"] path`);
const card = (page: Page, name: string) =>
  page
    .getByRole('region', { name: zones.heading })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

const estimateLink = (page: Page, name: string) =>
  card(page, name).getByRole('link', { name: estimate.zoneLink });

/** Runs in the page: the lines of names that end outside the zones' areas. */
const linesOutside = (texts: Element[]) =>
  texts
    .flatMap((text) => Array.from(text.childNodes))
    .filter((line) => {
      const range = document.createRange();
      range.selectNode(line);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const areas = Array.from(document.querySelectorAll<SVGPathElement>('.zone-map a path'));
      const isIn = (x: number) =>
        areas.some((area) => {
          // Chromium 109 takes no DOMPoint.
          const at = (area.ownerSVGElement as SVGSVGElement).createSVGPoint();
          Object.assign(at, { x, y: (top + bottom) / 2 });
          return area.isPointInFill(at.matrixTransform(area.getScreenCTM()?.inverse()));
        });
      return !isIn(left) || !isIn(right);
    })
    .map(({ textContent }) => textContent);

/** The border of a card, which changes when the card is highlighted. */
const look = (element: Locator) => element.evaluate((one) => getComputedStyle(one).borderTopColor);

/** The colours of every zone on the map and in the legend, which change when the zone is highlighted. */
const looks = (page: Page) =>
  map(page).evaluate((nav) => {
    const colours = (selector: string, property: 'stroke' | 'borderTopColor') =>
      Array.from(nav.querySelectorAll(selector), (one) => getComputedStyle(one)[property]);
    return { map: colours('svg [data-zone] path', 'stroke'), legend: colours('li a', 'borderTopColor') };
  });

/** Checks that only the zones of these names look different from before, each on the map and in the legend. */
async function expectHighlighted(page: Page, before: Awaited<ReturnType<typeof looks>>, names: string[]) {
  const highlighted = async () => {
    const now = await looks(page);
    const changed = (at: 'map' | 'legend') =>
      zones.zones.filter((_, index) => now[at][index] !== before[at][index]).map(({ name }) => name);
    return { map: changed('map'), legend: changed('legend') };
  };
  await expect.poll(highlighted, { intervals: [50] }).toEqual({ map: names, legend: names });
}

test.beforeEach(({ page }) => page.goto('/'));

test('the map has every zone, its name legible and inside, at any width', async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(map(page).getByRole('link')).toHaveCount(6);
      for (const { name } of zones.zones)
        expect((await zone(page, name).boundingBox())?.height, name).toBeGreaterThanOrEqual(44);
      const lines = await map(page)
        .locator('svg text')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().height / Math.max(1, one.children.length)),
        );
      expect(Math.min(...lines)).toBeGreaterThanOrEqual(12);
      expect(await map(page).locator('svg text').evaluateAll(linesOutside)).toEqual([]);
    });
  }
});

test('maps leave room beside them on a tablet and in a low window, and each card’s link has one place', async ({
  page,
}) => {
  for (const width of [600, 844, 1000]) {
    await page.setViewportSize({ width, height: 390 });
    for (const selector of ['.zone-map > svg', '.estimate-map']) {
      const box = await page.locator(selector).boundingBox();
      expect(box?.width, `${selector} at ${width} px`).toBeLessThan(width * 0.65);
      expect(box?.height, `${selector} at ${width} px`).toBeLessThan(300);
    }
  }
  const starts = page
    .locator('.zone-card [data-estimate]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(await starts).size).toBe(1);
  await page.setViewportSize(desktop);
  await page.locator('.zone-card').last().scrollIntoViewIfNeeded();
  await expect(page.locator('.zone-map > svg')).toBeInViewport({ ratio: 1 });
});

test('zone, row of the legend and card are highlighted together', async ({ page }) => {
  const before = await looks(page);
  const plain = await look(card(page, 'Saragozza'));
  for (const part of [shape(page, 'saragozza'), zone(page, 'Saragozza'), card(page, 'Saragozza')]) {
    await part.hover();
    await expectHighlighted(page, before, ['Saragozza']);
    await page.getByRole('heading', { level: 2, name: zones.heading }).hover();
    await expectHighlighted(page, before, []);
  }
  await card(page, 'Saragozza').hover();
  await expect.poll(() => look(card(page, 'Saragozza'))).not.toBe(plain);
});

for (const viewport of [phone, desktop])
  test(`${viewport.width} px: a zone leads to its card, which stays highlighted`, async ({ page }) => {
    await openIn(page, viewport);
    const before = await looks(page);
    for (const { id, name } of zones.zones.slice(-2)) {
      await test.step(name, async () => {
        const plain = await look(card(page, name));
        await (viewport === phone ? shape(page, id) : zone(page, name)).click();
        await expect(page).toHaveURL(`/#zona-${id}`);
        await expectBelowHeader(page, card(page, name));
        await page.mouse.move(0, 0);
        await expectHighlighted(page, before, [name]);
        expect(await look(card(page, name))).not.toBe(plain);
      });
    }
  });

test('the keyboard reaches every zone, and shows where it is', async ({ page }) => {
  const before = await looks(page);
  const links = await map(page).getByRole('link').all();
  expect(links).toHaveLength(zones.zones.length);
  await links[0]?.focus();
  await page.keyboard.press('Shift+Tab');
  for (const [index, link] of links.entries()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await expectHighlighted(page, before, [zones.zones[index]?.name ?? '']);
  }
  await page.keyboard.press('Enter');
  await expectBelowHeader(page, card(page, zones.zones.at(-1)?.name ?? ''));
});

test('from a card the zone is chosen a frame before the focus moves', async ({ page }) => {
  const order = page.evaluate(async () => {
    const seen: string[] = [];
    document.querySelector('#stima-zone')?.addEventListener('change', () => {
      seen.push('zone');
      requestAnimationFrame(() => seen.push('frame'));
    });
    await new Promise((resolve) => document.querySelector('#stima')?.addEventListener('focus', resolve));
    return [...seen, 'focus'];
  });
  await estimateLink(page, 'Saragozza').click();
  expect(await order).toEqual(['zone', 'frame', 'focus']);
});

test('a card’s link that is opened in a tab of its own changes nothing here', async ({ page, context }) => {
  const tab = context.waitForEvent('page');
  await estimateLink(page, 'Saragozza').click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL(/#stima$/);
  await expect(page.getByLabel(estimate.form.zone, { exact: true })).toHaveValue('');
});
