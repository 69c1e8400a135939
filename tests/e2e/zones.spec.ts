import { byPrice } from '../../page/ui/by-price.ts';
import { formatPrice, formatTrend } from '../../shared/text/format.ts';
import { sample } from '../sample/sample.ts';
import { expect, test } from './open-page.ts';
import {
  estimateSection,
  marketCard,
  marketSection,
  zoneCard,
  zoneEstimateLink,
  zoneField,
  zonesSection,
} from './page-parts.ts';

const { proprieta, zones } = sample;
const dearestFirst = byPrice(zones.zones);

const widths = [320, 390, 820, 1024, 1280, 1920];

test.beforeEach(({ page }) => page.goto('/'));

test('shows zone, price, trend and period in the street, the dearest first', async ({ page }) => {
  const street = marketSection(page).getByRole('list', { name: proprieta.table.caption });
  const texts = dearestFirst.map(
    ({ name, price, trend }) =>
      new RegExp(
        `${name}.*${RegExp.escape(formatPrice(price))}.*${RegExp.escape(formatTrend(trend))} ${proprieta.period}`,
      ),
  );
  await expect(street.getByRole('listitem')).toHaveText(texts);
  // A screen reader reads line by line: a label for it alone would be a line of its own, and the price read twice.
  await expect(street.locator('.price')).toHaveText(
    dearestFirst.map(({ price }) => `${formatPrice(price)} ${zones.perSquareMetre}`),
  );
});

test('draws each house as high as its price, on one pavement, at any width', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await marketSection(page)
      .locator('.palazzo')
      .evaluateAll((houses) =>
        houses.map((house) => {
          const wall = house.querySelector('path')?.getBoundingClientRect();
          const roof = house.querySelector('.fill-primary-deep')?.getBoundingClientRect();
          return { top: roof?.top ?? 0, bottom: wall?.bottom ?? 0 };
        }),
      );
    const [highest = { top: 0, bottom: 0 }] = boxes;
    const scale = (highest.bottom - highest.top) / (dearestFirst[0]?.price ?? 1);
    for (const [index, { price }] of dearestFirst.entries()) {
      const { top = 0, bottom = 0 } = boxes[index] ?? {};
      expect((bottom - top) / (price * scale), `${width} px`).toBeCloseTo(1, 1);
      if (width >= 1024) {
        expect(bottom, `${width} px`).toBeCloseTo(highest.bottom, 0);
      }
    }
  }
});

test('lights the windows when it is dark', async ({ page }) => {
  const lights = marketCard(page, 'Saragozza').locator('.hero-lit');
  const setLight = (light: string) =>
    page.evaluate((value) => {
      document.documentElement.dataset.light = value;
    }, light);
  await setLight('day');
  await expect(lights).toBeHidden();
  await setLight('evening');
  await expect(lights).toBeVisible();
});

test('shows the six cards open, in the content’s order', async ({ page }) => {
  const headings = zonesSection(page).getByRole('heading', { level: 3 });
  await expect(headings).toHaveText(zones.zones.map(({ name }) => name));
  for (const { name, price, trend, listings, description, highlights } of zones.zones) {
    const words = [
      formatPrice(price),
      formatTrend(trend),
      `${listings} ${zones.listingsLabel}`,
      description,
      ...highlights,
    ];
    for (const text of words) {
      await expect(zoneCard(page, name).getByText(text).last()).toBeVisible();
    }
    // What a screen reader says of the figures, in the order of the lines.
    await expect(zoneCard(page, name).locator('.zone-figures')).toHaveText(
      `${formatPrice(price)} ${zones.perSquareMetre} ${zones.trendLabel} ${formatTrend(trend)} ${listings} ${zones.listingsLabel}`,
    );
  }
});

test('places the cards three by two, or one below the other on a phone', async ({ page }) => {
  const rows = async () => {
    const tops: number[] = [];
    for (const { name } of zones.zones) {
      tops.push((await zoneCard(page, name).boundingBox())?.y ?? Number.NaN);
    }
    return new Set(tops.map(Math.round)).size;
  };
  expect(await rows()).toBe(2);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await rows()).toBe(6);
});

test('makes each card’s link tall enough for a thumb, at any width', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const { name } of zones.zones) {
      const box = await zoneEstimateLink(page, name).boundingBox();
      expect(box?.height, `${name} at ${width} px`).toBeGreaterThanOrEqual(40);
      expect(box?.width, `${name} at ${width} px`).toBeGreaterThanOrEqual(36);
    }
  }
});

test('chooses a card’s zone a frame before the focus moves', async ({ page }) => {
  const section = await estimateSection(page).elementHandle();
  await zoneField(page).evaluate((field, estimate) => {
    const { dataset } = document.documentElement;
    const note = (word: string) => {
      dataset.seen = `${dataset.seen ?? ''} ${word}`;
    };
    field.addEventListener('change', () => {
      note('zone');
      requestAnimationFrame(() => note('frame'));
    });
    estimate?.addEventListener('focus', () => note('focus'));
  }, section);
  await zoneEstimateLink(page, 'Saragozza').click();
  await expect(page.locator('html')).toHaveAttribute('data-seen', ' zone frame focus');
  await expect(zoneField(page)).toHaveValue('saragozza');
});

test('changes nothing here when a card’s link opens in a new tab', async ({ page, context }) => {
  const tab = context.waitForEvent('page');
  await zoneEstimateLink(page, 'Saragozza').click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL(/#stima$/);
  await expect(zoneField(page)).toHaveValue('');
});

test('puts a dot between two tags on one line, and none where a line begins or ends', async ({
  page,
}) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const list of await page.locator('.tags').all()) {
      const dots = await list.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const tags = [...element.children].map((tag) => {
          const text = document.createRange();
          text.selectNodeContents(tag);
          const { top } = tag.getBoundingClientRect();
          return {
            top,
            from: text.getBoundingClientRect().left,
            to: text.getBoundingClientRect().right,
          };
        });
        return tags.map(({ top, from, to }, index) => ({
          // A tag that begins a line begins where the list does, and what would stand left of it is cut off.
          isAtEdge: from - left < 1,
          isFirstInLine: tags[index - 1]?.top !== top,
          isInside: to <= right + 1,
          isCut: getComputedStyle(element).overflowX === 'clip',
        }));
      });
      for (const { isAtEdge, isFirstInLine, isInside, isCut } of dots) {
        expect(isAtEdge, `${width} px`).toBe(isFirstInLine);
        expect(isInside && isCut).toBe(true);
      }
    }
  }
});

test('keeps the year of the market with its word, on any phone', async ({ page }) => {
  for (const width of [320, 360, 378, 390, 430]) {
    await page.setViewportSize({ width, height: 800 });
    for (const { name } of zones.zones) {
      const period = marketCard(page, name).getByText(proprieta.period, { exact: true });
      const lines = await period.evaluate((element) => element.getClientRects().length);
      expect(lines, `${name}, ${width} px`).toBe(1);
    }
  }
});
