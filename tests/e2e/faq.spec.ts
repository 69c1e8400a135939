import type { Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { expect, test } from './page.ts';

const { faq, agency } = sample;
const section = (page: Page) => page.getByRole('region', { name: /domande/i });
const question = (page: Page, index: number) =>
  section(page).getByRole('heading', { name: faq.items[index]?.question ?? '', exact: true });
const answer = (page: Page, index: number) => section(page).getByText(faq.items[index]?.answer ?? '');

/** The numbers of the questions whose answers can be read. */
async function open(page: Page): Promise<number[]> {
  const shown = await Promise.all(faq.items.map((_, index) => answer(page, index).isVisible()));
  return shown.flatMap((isShown, index) => (isShown ? [index] : []));
}

test.beforeEach(({ page }) => page.goto('/'));

test('there are six questions, on the subjects that people ask about, all closed', async ({ page }) => {
  const subjects = [/perché/i, /zone .*provincia/i, /contatt/i, /cost/i, /quanto tempo/i, /valutazione/i];
  expect(faq.items).toHaveLength(6);
  for (const [index, subject] of subjects.entries()) {
    await expect(question(page, index)).toBeVisible();
    await expect(question(page, index)).toHaveText(subject);
  }
  expect(await open(page)).toEqual([]);
});

test('the questions carry the keys item-0 to item-5', async ({ page }) => {
  const keys = await section(page)
    .locator('[data-key]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-key')));
  expect(keys).toEqual(['item-0', 'item-1', 'item-2', 'item-3', 'item-4', 'item-5']);
});

test('at most one is open: each opens its answer and closes the one before', async ({ page }) => {
  for (const index of faq.items.keys()) {
    await question(page, index).click();
    await expect(answer(page, index)).toBeVisible();
    await expect.poll(() => open(page)).toEqual([index]);
  }
});

test('the open one can be closed again', async ({ page }) => {
  await question(page, 2).click();
  await expect(answer(page, 2)).toBeVisible();
  await question(page, 2).click();
  await expect.poll(() => open(page)).toEqual([]);
});

test('the keyboard opens, moves on and closes', async ({ page }) => {
  await question(page, 0).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => open(page)).toEqual([1]);
  await page.keyboard.press('Space');
  await expect.poll(() => open(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => open(page)).toEqual([0]);
});

test('below them a box offers the phone', async ({ page }) => {
  const call = section(page).getByRole('link', { name: agency.landline });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', `tel:${agency.landline.replaceAll(' ', '')}`);
});
