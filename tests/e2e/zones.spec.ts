import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { nameSize } from '../../page/drawings/map-names.ts';
import { formatRange } from '../../shared/rules/estimate.ts';
import { sample } from '../sample/sample.ts';
import { desktop, expect, expectBelowHeader, expectFonts, openIn, phone, test } from './page.ts';
import {
  estimateSection,
  zoneEstimateLink,
  zoneField,
  zoneRow,
  zoneShape,
  zoneSummary,
  zonesSection,
} from './parts.ts';

const { estimate, zones } = sample;

const map = (page: Page) => zonesSection(page).getByRole('img', { name: zones.mapLabel });

/** The file that the map's picture shows. */
async function readDrawing(page: Page): Promise<string> {
  const address = (await map(page).getAttribute('src')) ?? '';
  const response = await page.request.get(address);
  return response.text();
}

const viewports = [
  { width: 320, height: 800 },
  { width: 390, height: 800 },
  { width: 600, height: 800 },
  { width: 700, height: 390 },
  { width: 844, height: 390 },
  { width: 1024, height: 700 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** The colours of every zone on the map and in the list, which change when the zone is highlighted. */
const looks = (page: Page) =>
  zonesSection(page).evaluate(
    (all, ids) => {
      const colours = (
        selector: (id: string) => string,
        property: 'stroke' | 'borderBottomColor',
      ) => ids.map((id) => getComputedStyle(all.querySelector(selector(id)) ?? all)[property]);
      return {
        map: colours((id) => `svg a[href="#zona-${id}"] path`, 'stroke'),
        list: colours((id) => `#zona-${id}`, 'borderBottomColor'),
      };
    },
    zones.zones.map(({ id }) => id),
  );

/** Checks that only the zones of these names look different from before, each on the map and in the list. */
async function expectHighlighted(
  page: Page,
  before: Awaited<ReturnType<typeof looks>>,
  names: string[],
) {
  const highlighted = async () => {
    const now = await looks(page);
    const changed = (at: 'map' | 'list') =>
      zones.zones
        .filter((_, index) => now[at][index] !== before[at][index])
        .map(({ name }) => name);
    return { map: changed('map'), list: changed('list') };
  };
  await expect.poll(highlighted, { intervals: [50] }).toEqual({ map: names, list: names });
}

test.beforeEach(({ page }) => page.goto('/'));

test('on each map every name is at least 14 px tall, at any width', async ({ page }) => {
  for (const viewport of viewports) {
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      const maps = page.locator('.map').filter({ visible: true });
      await expect(maps).toHaveCount(viewport.width < 576 ? 1 : 2);
      const scales = await maps
        .locator('path:first-child')
        .evaluateAll((paths) =>
          (paths as SVGPathElement[]).map((path) => path.getScreenCTM()?.a ?? 0),
        );
      expect(Math.min(...scales) * nameSize).toBeGreaterThanOrEqual(14);
    });
  }
});

test('every row is tall enough for a thumb, at any width', async ({ page }) => {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    for (const { name } of zones.zones) {
      const box = await zoneSummary(page, name).boundingBox();
      expect(box?.height, `${name} at ${viewport.width} px`).toBeGreaterThanOrEqual(44);
    }
  }
});

test('the map’s picture and the outlines over it are one drawing', async ({ page }) => {
  const drawing = await readDrawing(page);
  const paths = await zonesSection(page)
    .locator('svg a path')
    .evaluateAll((all) => all.map((path) => path.getAttribute('d') ?? ''));
  expect(paths).toHaveLength(zones.zones.length);
  for (const path of paths) {
    expect(drawing).toContain(`d="${path}"`);
  }
  await map(page).scrollIntoViewIfNeeded();
  const outlines = zonesSection(page).locator('.map > svg');
  // Two questions: in between, a font that arrives may move both.
  await expect(async () => {
    expect(await outlines.boundingBox()).toEqual(await map(page).boundingBox());
  }).toPass();
  await expect
    .poll(() => map(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('in a low window each map leaves room beside it', async ({ page }) => {
  const maps = [
    { name: 'zones', image: map(page) },
    // For a pointer alone, so it has no name: the list beside it has the same zones.
    { name: 'estimate', image: estimateSection(page).getByRole('presentation') },
  ];
  for (const width of [600, 844, 1000]) {
    await page.setViewportSize({ width, height: 390 });
    for (const { name, image } of maps) {
      const box = await image.boundingBox();
      expect(box?.width, `${name} at ${width} px`).toBeLessThan(width * 0.65);
      expect(box?.height, `${name} at ${width} px`).toBeLessThan(300);
    }
  }
});

test('on a wide window the map stays beside the rows', async ({ page }) => {
  await page.setViewportSize(desktop);
  const rows = zonesSection(page).getByRole('heading', { level: 3 });
  await rows.last().scrollIntoViewIfNeeded();
  await expect(map(page)).toBeInViewport({ ratio: 1 });
});

test('the rows are ordered by price, and each opens to its zone’s description', async ({
  page,
}) => {
  const byPrice = zones.zones.toSorted((first, second) => second.price - first.price);
  const names = byPrice.map(({ name }) => name);
  await expect(zonesSection(page).getByRole('heading', { level: 3 })).toHaveText(names);
  for (const { name, price, description, highlights } of byPrice) {
    await expect(zoneSummary(page, name)).toBeVisible();
    await expect(page.getByText(description)).toBeHidden();
    await zoneSummary(page, name).click();
    await expect(page.getByText(description)).toBeVisible();
    for (const tag of highlights) {
      await expect(zoneRow(page, name).getByText(tag, { exact: true })).toBeVisible();
    }
    const end = (percent: number) =>
      Math.round((price * estimate.exampleSize * (1 + percent / 100)) / 1000) * 1000;
    const range = formatRange({ low: end(-estimate.margin), high: end(estimate.margin) });
    await expect(zoneEstimateLink(page, name)).toContainText(range);
  }
});

test('zone and row are highlighted together', async ({ page }) => {
  const before = await looks(page);
  for (const part of [zoneShape(page, 'saragozza'), zoneRow(page, 'Saragozza')]) {
    await part.hover();
    await expectHighlighted(page, before, ['Saragozza']);
    await page.getByRole('heading', { level: 2, name: zones.heading }).hover();
    await expectHighlighted(page, before, []);
  }
});

for (const viewport of [phone, desktop]) {
  test(`${viewport.width} px: a zone on the map opens its row, which stays highlighted`, async ({
    page,
  }) => {
    await openIn(page, viewport);
    const before = await looks(page);
    const ground = (name: string) =>
      zoneRow(page, name).evaluate((row) => getComputedStyle(row).backgroundColor);
    for (const { id, name, description } of zones.zones.slice(-2)) {
      await test.step(name, async () => {
        const plain = await ground(name);
        await zoneShape(page, id).click();
        await expect(page).toHaveURL(`/#zona-${id}`);
        await expectBelowHeader(page, zoneRow(page, name));
        await expect(page.getByText(description)).toBeVisible();
        await page.mouse.move(0, 0);
        await expectHighlighted(page, before, [name]);
        expect(await ground(name)).not.toBe(plain);
      });
    }
  });
}

test('an address leads to an open row', async ({ page }) => {
  await page.goto('about:blank');
  await page.goto('/#zona-savena');
  await expectBelowHeader(page, zoneRow(page, 'Quartiere Savena'));
  await expect(zoneEstimateLink(page, 'Quartiere Savena')).toBeVisible();
});

test('the keyboard reaches every row once, and the row with the focus is highlighted', async ({
  page,
}) => {
  const before = await looks(page);
  const names = zones.zones
    .toSorted((first, second) => second.price - first.price)
    .map(({ name }) => name);
  await zoneSummary(page, names[0] ?? '').focus();
  await page.keyboard.press('Shift+Tab');
  for (const name of names) {
    await page.keyboard.press('Tab');
    await expect(zoneSummary(page, name)).toBeFocused();
    await expect(zoneSummary(page, name)).toBeInViewport();
    await expectHighlighted(page, before, [name]);
  }
  await page.keyboard.press('Enter');
  await expect(zoneEstimateLink(page, names.at(-1) ?? '')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(zoneEstimateLink(page, names.at(-1) ?? '')).toBeFocused();
});

test('a row’s link chooses the zone a frame before the focus moves', async ({ page }) => {
  const order = estimateSection(page).evaluate(
    async (section, field) => {
      const seen: string[] = [];
      field?.addEventListener('change', () => {
        seen.push('zone');
        requestAnimationFrame(() => seen.push('frame'));
      });
      await new Promise((resolve) => section.addEventListener('focus', resolve));
      return [...seen, 'focus'];
    },
    await zoneField(page).elementHandle(),
  );
  await zoneSummary(page, 'Saragozza').click();
  await zoneEstimateLink(page, 'Saragozza').click();
  expect(await order).toEqual(['zone', 'frame', 'focus']);
});

test('a row’s link opened in a new tab changes nothing here', async ({ page, context }) => {
  const tab = context.waitForEvent('page');
  await zoneSummary(page, 'Saragozza').click();
  await zoneEstimateLink(page, 'Saragozza').click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL(/#stima$/);
  await expect(zoneField(page)).toHaveValue('');
});

test.describe('in a browser that darkens pages', () => {
  test.use({ colorScheme: 'dark' });

  test('the map and a list’s arrow keep their colours', async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    const parts = [map(page), zoneField(page)];
    /** The mean of each channel of each part's picture. */
    const look = async (isDarkened: boolean) => {
      await browser.send('Emulation.setAutoDarkModeOverride', { enabled: isDarkened });
      await page.reload();
      await expectFonts(page);
      const means: number[] = [];
      for (const part of parts) {
        const { channels } = await sharp(await part.screenshot()).stats();
        means.push(...channels.map(({ mean }) => mean));
      }
      return means;
    };
    const byDay = await look(false);
    const darkened = await look(true);
    // Where a part stands between two pixels may differ.
    const changes = byDay.map((mean, at) => Math.abs(mean - (darkened[at] ?? Number.NaN)));
    expect(Math.max(...changes)).toBeLessThan(3);
  });
});

test('nothing in the map is translucent, so that a browser that darkens pages mixes no other colours', async ({
  page,
}) => {
  const drawing = await readDrawing(page);
  expect(drawing).toMatch(/fill="#/);
  expect(drawing).not.toMatch(/opacity|rgba?\(/);
});
