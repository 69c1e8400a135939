import { sample } from '../sample/sample.ts';
import { expect, test } from './page.ts';

const { heading, items } = sample.faq;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('at most one question is open, by pointer or keyboard, and it can be closed', async ({ page }) => {
      await page.goto('/');
      const section = page.getByRole('region', { name: heading });
      const question = (index: number) =>
        section.getByRole('heading', { name: items[index]?.question ?? '', exact: true });
      /** The numbers of the questions whose answers are visible. */
      const open = async () => {
        const shown = await Promise.all(items.map(({ answer }) => section.getByText(answer).isVisible()));
        return shown.flatMap((isShown, index) => (isShown ? [index] : []));
      };

      expect(await open()).toEqual([]);
      for (const index of items.keys()) {
        await question(index).click();
        await expect.poll(open).toEqual([index]);
      }
      await question(items.length - 1).click();
      await expect.poll(open).toEqual([]);

      await question(0).click();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(open).toEqual([1]);
      await page.keyboard.press('Space');
      await expect.poll(open).toEqual([]);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect.poll(open).toEqual([0]);
    });
  });
}
