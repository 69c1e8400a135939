import { expect, test } from '../e2e/page.ts';
import { agency, content } from './content.ts';

test('the footer leads to every network of the agency and to no other, beside the page', async ({ page }) => {
  await page.goto('/');
  const profiles = Object.values(agency.social);
  const links = page.getByRole('contentinfo').locator('a[target="_blank"]');
  await expect(links).toHaveCount(profiles.length);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.toSorted()).toEqual(profiles.toSorted());
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAccessibleName(new RegExp(`${RegExp.escape(content.footer.socialNewTab)}$`));
  }
});

test('the footer closes with who owns the page and who made it', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const { copyright, vatLabel } = content.footer;
  for (const text of [copyright, `${vatLabel} ${agency.vatId}`])
    await expect(footer.getByText(text).first()).toBeVisible();
  const made = footer.getByRole('link', { name: agency.credit.name, exact: true });
  await expect(made).toHaveAttribute('href', agency.credit.url);
});

test('whoever shares the page shows its title and description', async ({ page }) => {
  await page.goto('/');
  const meta = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
  for (const name of ['og:title', 'twitter:title']) expect(await meta(name), name).toBe(content.seo.title);
  for (const name of ['description', 'og:description', 'twitter:description'])
    expect(await meta(name), name).toBe(content.seo.description);
  expect(await meta('og:site_name')).toBe(agency.name);
});

test('programs find what they ask for', async ({ request }) => {
  for (const [path, type, words] of [
    ['/robots.txt', 'text/plain', 'Sitemap: http'],
    ['/sitemap.xml', 'xml', '<urlset'],
    ['/site.webmanifest', 'application/manifest+json', JSON.stringify(agency.name).slice(1, -1)],
    ['/llms.txt', 'text/plain', `# ${agency.name}\n\n> ${content.seo.description}`],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toContain(type);
    expect(await answer.text(), path).toContain(words);
  }
});

test('the report is a light PDF of two pages', async ({ page, request }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: content.proprieta.cta.report, exact: true });
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('application/pdf');
  const file = (await answer.body()).toString('latin1');
  expect(file).toMatch(/^%PDF-/);
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
