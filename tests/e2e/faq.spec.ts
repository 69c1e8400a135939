import { sample } from '../sample/sample.ts';
import { expect, test } from './page.ts';

const { heading, items } = sample.faq;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('at most one question is open, by pointer or keyboard, and it can be closed', async ({
      page,
    }) => {
      await page.goto('/');
      const isExclusive = await page.evaluate(() => 'name' in HTMLDetailsElement.prototype);
      test.skip(!javaScriptEnabled && !isExclusive, 'no exclusive <details> here');
      const section = page.getByRole('region', { name: heading });
      const question = (index: number) =>
        section.getByRole('heading', { name: items[index]?.question ?? '', exact: true });
      /** @param open the numbers of the questions whose answers are visible */
      const expectOpen = async (open: number[]) => {
        for (const [index, { answer }] of items.entries()) {
          await expect(section.getByText(answer)).toBeVisible({ visible: open.includes(index) });
        }
      };

      await expectOpen([]);
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
    });
  });
}
