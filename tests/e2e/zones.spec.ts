import type { Locator, Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { desktop, expect, expectBelowHeader, phone, test } from './page.ts';

const { estimate, zones } = sample;

const map = (page: Page) => page.getByRole('navigation', { name: zones.mapLabel });
const zone = (page: Page, name: string) => map(page).getByRole('link', { name: new RegExp(`^${name} €`) });
const shape = (page: Page, id: string) => map(page).locator(`svg [data-zone="${id}"] path`);
const card = (page: Page, name: string) =>
  page
    .getByRole('region', { name: zones.heading })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

const estimateLink = (page: Page, name: string) =>
  card(page, name).getByRole('link', { name: estimate.zoneLink });

/** What a card looks like when nobody points at it, or when somebody does. */
const look = (element: Locator) => element.evaluate((one) => getComputedStyle(one).borderTopColor);

/** What a zone looks like, on the map and in the legend, which light up together. */
const lookOfZone = async (page: Page, { id, name }: { id: string; name: string }) =>
  `${await shape(page, id).evaluate((one) => getComputedStyle(one).stroke)} ${await look(zone(page, name))}`;
const looks = (page: Page) => Promise.all(zones.zones.map((one) => lookOfZone(page, one)));

/** Compares every zone with what it was before: only those named have changed, each in both places. */
async function expectLit(page: Page, before: string[], names: string[]) {
  await expect
    .poll(async () => {
      const now = (await looks(page)).map((one, index) => ({ now: one, before: before[index] as string }));
      const isLit = (part: 0 | 1) =>
        zones.zones
          .filter((_, at) => now[at]?.now.split(') ')[part] !== now[at]?.before.split(') ')[part])
          .map(({ name }) => name);
      return [isLit(0), isLit(1)];
    })
    .toEqual([names, names]);
}

const smallest = { width: 320, height: 568 };

for (const viewport of [smallest, phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => page.goto('/'));

    test('the map has the six zones with their prices', async ({ page }) => {
      await expect(map(page).getByRole('link')).toHaveCount(6);
      for (const { name } of zones.zones) {
        const row = await zone(page, name).boundingBox();
        expect(row?.height, name).toBeGreaterThanOrEqual(44);
      }
    });

    test('the names on the map can be read, and lie on it', async ({ page }) => {
      const names = await map(page)
        .locator('svg text')
        .evaluateAll((texts) =>
          texts.map((text) => {
            const { left, right, height } = text.getBoundingClientRect();
            const around = (text as SVGTextElement).ownerSVGElement?.getBoundingClientRect() as DOMRect;
            const lines = Math.max(1, text.children.length);
            return { inside: around.left <= left && right <= around.right, line: height / lines };
          }),
        );
      expect(names).toHaveLength(6);
      for (const { inside, line } of names) {
        expect(inside).toBe(true);
        expect(line).toBeGreaterThanOrEqual(12);
      }
    });

    test('zone, row of the legend and card light up together', async ({ page }) => {
      const before = await looks(page);
      const plain = await look(card(page, 'Saragozza'));
      for (const { id, name } of zones.zones) {
        await test.step(name, async () => {
          await shape(page, id).hover();
          await expectLit(page, before, [name]);
          await zone(page, name).hover();
          await expectLit(page, before, [name]);
          await page.getByRole('heading', { level: 2, name: zones.heading }).hover();
          await expectLit(page, before, []);
          await card(page, name).hover();
          await expectLit(page, before, [name]);
        });
      }
      expect(await look(card(page, 'Saragozza'))).not.toBe(plain);
      await page.getByRole('heading', { level: 2, name: zones.heading }).hover();
      await expectLit(page, before, []);
      expect(await look(card(page, 'Saragozza'))).toBe(plain);
    });

    test('choosing a zone leads to its card, which stays marked', async ({ page }) => {
      const before = await looks(page);
      for (const { id, name } of zones.zones) {
        await test.step(name, async () => {
          const plain = await look(card(page, name));
          await (viewport === phone ? shape(page, id) : zone(page, name)).click();
          await expect(page).toHaveURL(`/#zona-${id}`);
          await expectBelowHeader(page, card(page, name));
          await page.mouse.move(0, 0);
          await expectLit(page, before, [name]);
          expect(await look(card(page, name))).not.toBe(plain);
        });
      }
    });

    test('the keyboard reaches all six, and sees where it is', async ({ page }) => {
      const before = await looks(page);
      const links = await map(page).getByRole('link').all();
      await links[0]?.focus();
      await page.keyboard.press('Shift+Tab');
      for (const link of links) {
        await page.keyboard.press('Tab');
        await expect(link).toBeFocused();
        await expect(link).toBeInViewport();
        const name = (await link.textContent())?.split(' €')[0] ?? '';
        await expectLit(page, before, [name]);
      }
      await page.keyboard.press('Enter');
      const last = zones.zones.at(-1)?.name ?? '';
      await expectBelowHeader(page, card(page, last));
    });
  });
}

test('the map needs no script', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto('/');
  await shape(page, 'saragozza').click();
  await expect(page).toHaveURL('/#zona-saragozza');
  await expect(card(page, 'Saragozza')).toBeInViewport();
  await page.close();
});

test('from a card the zone is chosen a frame before the focus moves', async ({ page }) => {
  await page.goto('/');
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
  await page.goto('/');
  const tab = context.waitForEvent('page');
  await estimateLink(page, 'Saragozza').click({ modifiers: ['ControlOrMeta'] });
  expect(new URL((await tab).url()).hash).toBe('#stima');
  await expect(page.getByLabel(estimate.form.zone, { exact: true })).toHaveValue('');
});
