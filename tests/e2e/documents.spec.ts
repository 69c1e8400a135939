import { sample } from '../sample/sample.ts';
import { field, openForm } from './form.ts';
import { expect, expectBelowHeader, test } from './page.ts';

const { footer, legal } = sample;
const links = [
  [footer.legal.privacy, 'privacy'],
  [footer.legal.cookie, 'cookie'],
  [footer.legal.terms, 'termini'],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('each legal document opens at an address of its own, alone, and closes again', async ({ page }) => {
      await page.goto('/');
      for (const [name, id] of links) {
        await test.step(name, async () => {
          const document = page.getByRole('article', { name: legal.documents[id].title });
          await expect(document).toBeHidden();
          await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
          await expect(page).toHaveURL(`/#${id}`);
          await expectBelowHeader(page, document);
          for (const other of links.filter((link) => link[1] !== id))
            await expect(page.locator(`#${other[1]}`)).toBeHidden();
          await document.getByRole('link', { name: legal.close }).click();
          await expect(document).toBeHidden();
        });
      }
      await page.goto('about:blank');
      await page.goto('/#fonti');
      await expectBelowHeader(page, page.locator('#fonti'));
    });
  });
}

test('nothing is stored before the visitor types, and never a cookie', async ({ page, context }) => {
  const setting: string[] = [];
  page.on('response', async (response) => {
    if (await response.headerValue('set-cookie')) setting.push(response.url());
  });
  const stored = async () => ({
    cookies: [await context.cookies(), await page.evaluate(() => document.cookie)].flat().join(),
    local: await page.evaluate(() => Object.keys(localStorage)),
    session: await page.evaluate(() => Object.keys(sessionStorage)),
    caches: await page.evaluate(() => caches.keys()),
    databases: await page.evaluate(() => indexedDB.databases()),
  });
  const nothing = { cookies: '', local: [], session: [], caches: [], databases: [] };

  await openForm(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const [name] of links) await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Inizia la Conversazione', exact: true }).click();
  await expect(field(page, 'Nome *')).toBeFocused();
  expect(await stored()).toEqual(nothing);

  await field(page, 'Nome *').fill('Anna');
  expect(await stored()).toEqual({ ...nothing, session: ['contact-draft'] });
  expect(setting).toEqual([]);
});
