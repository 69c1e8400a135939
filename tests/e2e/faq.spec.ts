import { sample } from '../support/sample.ts';
import { expect, expectFonts, openIn, phone, test, withMotion } from './open-page.ts';

test.use(withMotion);

const { heading, items } = sample.faq;

test('opens at most one question, by its address, pointer or keyboard, and closes it again', async ({
  page,
}) => {
  await page.goto('/#item-3');
  const section = page.getByRole('region', { name: heading });
  const question = (index: number) =>
    section.getByRole('heading', { name: items[index]?.question ?? '', exact: true });
  /** @param open the numbers of the questions whose answers are visible */
  const expectOpen = async (open: number[]) => {
    for (const [index, { answer }] of items.entries()) {
      await expect(section.getByText(answer)).toBeVisible({ visible: open.includes(index) });
    }
  };

  await expectOpen([3]);
  for (const index of [0, items.length - 1]) {
    await question(index).click();
    await expectOpen([index]);
  }
  await question(items.length - 1).click();
  await expectOpen([]);

  await question(0).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectOpen([1]);
  await page.keyboard.press('Space');
  await expectOpen([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectOpen([0]);

  await page.getByText(sample.about.storyCta, { exact: true }).click();
  await expectOpen([0]);
});

test('keeps the tapped question in place when the one above it closes', async ({ page }) => {
  await openIn(page, phone);
  await expectFonts(page); // Fonts that arrive later would move the questions.
  const summaries = page.getByRole('region', { name: heading }).locator('summary');
  await summaries.first().click();
  const second = summaries.nth(1);
  await second.scrollIntoViewIfNeeded();
  const top = () => second.evaluate((summary) => summary.getBoundingClientRect().top);
  const before = await top();
  await second.click();
  await expect(summaries.first().locator('..')).not.toHaveAttribute('open');
  expect(await top()).toBeCloseTo(before, 0);
});
