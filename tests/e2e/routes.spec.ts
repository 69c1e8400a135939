import { expect, test } from './page.ts';

test('the address of the site shows the page', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});

for (const path of ['/vendere', '/a/b/c/', '/index.php?id=7', '/_astro/nothing', '/servizi/%C3%A8']) {
  test(`${path} is not there`, async ({ page, expectProblem }) => {
    expectProblem(/the server responded with a status of 404/);
    expectProblem(new RegExp(`404.*${path.split('?')[0]}`));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found', level: 1 })).toBeVisible();

    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('#home')).toBeVisible();
  });
}

test('an unknown path is written to the console', async ({ page, expectProblem }) => {
  expectProblem(/the server responded with a status of 404/);
  expectProblem(/404.*\/una\/strada\/chiusa/);
  const logged = page.waitForEvent('console', (message) => !message.text().startsWith('Failed to load'));
  await page.goto('/una/strada/chiusa');
  expect((await logged).text()).toContain('/una/strada/chiusa');
});

test('an unknown path stays in the address, so that a mistype can be mended', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/the server responded with a status of 404/);
  expectProblem(/404.*\/serviz/);
  await page.goto('/serviz');
  await expect(page).toHaveURL('/serviz');
});
