import type { Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { expect, openIn, phone, test } from './open-page.ts';
import { servicesSection } from './page-parts.ts';

const { servizi } = sample;

/** The items with a heading: those of the guarantee's lists have none. */
const steps = (page: Page) =>
  servicesSection(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
/** The drawing beside each step. It says nothing new, so it has no name. */
const bays = (page: Page) => steps(page).locator('.bay');

/** Where the bays are drawn. */
const places = (page: Page) =>
  bays(page).evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => {
      const { x, y, width } = image.getBoundingClientRect();
      return { x, y, right: x + width };
    }),
  );

for (const width of [820, 1024, 1280, 1920]) {
  test(`shows the drawings as one portico without gaps, and the words in rows of three, at ${width} px`, async ({
    page,
  }) => {
    await openIn(page, { width, height: 900 });
    const found = await places(page);
    expect(found).toHaveLength(servizi.steps.length);
    for (const [index, { x, y }] of found.entries()) {
      const before = found[index - 1];
      if (!before) {
        continue;
      }
      expect(y).toBe(before.y);
      expect(x).toBeLessThanOrEqual(before.right);
      expect(before.right - x).toBeLessThan(2);
    }
    const tops = await steps(page)
      .getByRole('heading')
      .evaluateAll((headings) =>
        headings.map((heading) => heading.closest('div')?.getBoundingClientRect().top ?? 0),
      );
    const [first = 0, , , fourth = 0] = tops;
    expect(first).toBeGreaterThan(found[0]?.y ?? 0);
    expect(fourth).toBeGreaterThan(first);
    expect(tops).toEqual([first, first, first, fourth, fourth, fourth]);
  });
}

test('draws each step’s niche beside it on a phone, one below the other', async ({ page }) => {
  await openIn(page, phone);
  const found = await places(page);
  for (const [index, { x, y }] of found.entries()) {
    const before = found[index - 1];
    if (!before) {
      continue;
    }
    expect(x).toBe(before.x);
    expect(y).toBeGreaterThan(before.y);
  }
});

test('loads the drawings of all steps as one file when they come near, and each step has its own', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const isDrawing = (file: string) => file === '/drawings/passi.svg';
  await openIn(page, phone);
  await expect.poll(() => files).toContain('/opening.json'); // It is asked for after the first paint.
  expect(files.filter(isDrawing)).toEqual([]);
  const drawing = page.waitForResponse('**/drawings/passi.svg');
  await steps(page).first().scrollIntoViewIfNeeded();
  await (await drawing).finished();
  const pictures = new Set<string>();
  for (const bay of await bays(page).all()) {
    await bay.scrollIntoViewIfNeeded();
    pictures.add((await bay.screenshot()).toString('base64'));
  }
  expect(pictures.size).toBe(servizi.steps.length);
  expect(files.filter(isDrawing)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('draws the steps', async ({ page }) => {
    const drawing = page.waitForResponse('**/drawings/passi.svg');
    await page.goto('/');
    expect((await drawing).ok()).toBe(true);
  });
});

test('says when each step happens, and reads its number with it', async ({ page }) => {
  await page.goto('/');
  for (const [index, { moment = '' }] of servizi.steps.entries()) {
    expect(moment).not.toBe('');
    await expect(steps(page).nth(index).locator('p').first()).toHaveText(
      `${servizi.stepLabel} ${index + 1} ${moment}`,
    );
  }
});
