import { sample } from '../sample/sample.ts';
import { field, openForm } from './form.ts';
import { desktop, expect, phone, test } from './page.ts';

const { footer, legal, servizi } = sample;
const links = [
  [footer.legal.privacy, 'privacy'],
  [footer.legal.cookie, 'cookie'],
  [footer.legal.terms, 'termini'],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    for (const viewport of [phone, desktop])
      test(`${viewport.width} px: each legal document opens alone, and gives back the place where one read`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        for (const [name, id] of [...links, [servizi.guarantee.conditionLink, 'termini'] as const]) {
          await test.step(name, async () => {
            await page.goto('/');
            const document = page.getByRole('article', { name: legal.documents[id].title });
            const link = page.getByRole('link', { name, exact: true }).and(page.locator(`[href="#${id}"]`));
            const place = () => link.evaluate((one) => Math.round(one.getBoundingClientRect().top));
            const close = () => document.getByRole('link', { name: legal.close }).click();
            await link.focus();
            if (javaScriptEnabled) await expect(page.locator('html.fonts')).toBeAttached();
            const before = await place();
            for (const leave of [() => page.goBack(), close]) {
              await link.press('Enter');
              await expect(document.getByRole('heading', { level: 2 })).toBeInViewport();
              await expect(page.locator('.document:visible')).toHaveCount(1);
              await expect(page.getByRole('banner')).toBeHidden();
              await leave();
              await expect(document).toBeHidden();
              expect(await place()).toBe(before);
              if (javaScriptEnabled && leave === close) await expect(link).toBeFocused();
            }
          });
        }
        await page.goto('about:blank');
        await page.goto('/#fonti');
        await expect(page.locator('#fonti h2')).toBeInViewport();
        const close = page.locator('#fonti').getByRole('link', { name: legal.close });
        await close.hover();
        await expect(close).toHaveCSS('background-color', 'rgb(250, 245, 236)');
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
  for (const [name] of links) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.goBack();
  }
  await page.getByRole('link', { name: 'Inizia la Conversazione', exact: true }).click();
  await expect(field(page, 'Nome *')).toBeFocused();
  expect(await stored()).toEqual(nothing);

  await field(page, 'Nome *').fill('Anna');
  expect(await stored()).toEqual({ ...nothing, session: ['contact-draft'] });
  expect(setting).toEqual([]);
});
