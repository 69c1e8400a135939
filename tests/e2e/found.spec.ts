import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
const published = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');
const pathOf = (address: string | null) => new URL(address ?? '', 'http://localhost').pathname;

/** Width and height that a PNG declares. */
const pngSize = (image: Buffer) => {
  expect(image.subarray(1, 4).toString()).toBe('PNG');
  return `${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`;
};

test('title and description fit a search result', async ({ page }) => {
  await page.goto('/');
  const title = await page.title();
  expect(title).toMatch(/Bologna/);
  expect(title.length).toBeGreaterThanOrEqual(30);
  expect(title.length).toBeLessThanOrEqual(60);
  const description = (await meta(page, 'description')) ?? '';
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('the page looks right where it is shared', async ({ page, request }) => {
  await page.goto('/');
  const [title, description, address] = [
    await page.title(),
    await meta(page, 'description'),
    await published(page),
  ];
  expect(address).toMatch(/^https?:\/\/[^/]+\/$/);
  for (const [name, text] of [
    ['og:type', 'website'],
    ['og:locale', 'it_IT'],
    ['og:url', address],
    ['og:title', title],
    ['og:description', description],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', await meta(page, 'og:image')],
  ] as const) {
    expect(await meta(page, name), name).toBe(text);
  }
  for (const name of ['og:image:alt', 'twitter:image:alt', 'og:site_name']) {
    expect(await meta(page, name), name).toBeTruthy();
  }
  const image = await request.get(pathOf(await meta(page, 'og:image')));
  expect(pngSize(await image.body())).toBe('1200x630');
  expect(`${await meta(page, 'og:image:width')}x${await meta(page, 'og:image:height')}`).toBe('1200x630');
});

test('what search engines are told is what the page shows', async ({ page }) => {
  await page.goto('/');
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
  expect(text).not.toMatch(/aggregateRating|"review"/i);
  const agency = JSON.parse(text)['@graph'].find(
    (node: Record<string, string>) => node['@type'] === 'RealEstateAgent',
  );
  const contact = page.locator('#contatti').getByRole('listitem');
  const footer = page.getByRole('contentinfo');

  await expect(page.getByRole('banner')).toContainText(agency.name);
  await expect(contact.getByRole('link', { name: agency.telephone })).toBeVisible();
  await expect(contact.getByRole('link', { name: agency.email })).toBeVisible();
  const { streetAddress, postalCode, addressLocality, addressRegion } = agency.address;
  await expect(contact.locator('address')).toHaveText(
    `${streetAddress}, ${postalCode} ${addressLocality} (${addressRegion})`,
  );
  await expect(footer.getByText(agency.vatID).first()).toBeVisible();
  await expect(page.getByText(`Dal ${agency.foundingDate}`).first()).toBeVisible();
  const networks = await footer.locator('a[target="_blank"]').all();
  expect(agency.sameAs).toEqual(await Promise.all(networks.map((link) => link.getAttribute('href'))));

  const days = { Lun: 'Monday', Ven: 'Friday', Sab: 'Saturday' } as Record<string, string>;
  const shown = await contact
    .filter({ hasText: 'Orari' })
    .getByText(/^\w+(-\w+)? \d+:\d+-\d+:\d+$/)
    .allTextContents();
  expect(shown.length).toBe(agency.openingHoursSpecification.length);
  for (const [index, { dayOfWeek, opens, closes }] of agency.openingHoursSpecification.entries()) {
    const [range = '', hours] = (shown[index] ?? '').split(' ');
    expect([days[range.slice(0, 3)], days[range.slice(-3)]]).toEqual([dayOfWeek[0], dayOfWeek.at(-1)]);
    expect(hours).toBe([opens, closes].map((time) => time.replace(/^0/, '')).join('-'));
  }
  for (const { name } of agency.areaServed) await expect(page.getByText(name).first()).toBeAttached();
});

for (const [path, type, words] of [
  ['/robots.txt', 'text/plain', /^User-agent: \*\nAllow: \/\n\nSitemap: http\S+\/sitemap\.xml\n$/],
  ['/sitemap.xml', 'xml', /<urlset[^>]*>\s*<url><loc>http[^<]+\/<\/loc>/],
  ['/site.webmanifest', 'application/manifest+json', /"lang":\s*"it"/],
  ['/llms.txt', 'text/plain', /^# .+\n\n> .+[\s\S]*Saragozza \| €3\.500/],
] as const) {
  test(`${path} answers`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
    expect(await answer.text()).toMatch(words);
  });
}

test('every icon is there, as large as it says', async ({ page, request }) => {
  await page.goto('/');
  const manifest = await (await request.get('/site.webmanifest')).json();
  const links = await page.locator('link[rel~="icon"], link[rel="apple-touch-icon"]').all();
  const icons: { src: string; sizes: string }[] = [...manifest.icons];
  for (const link of links) {
    const src = (await link.getAttribute('href')) ?? '';
    icons.push({ src, sizes: (await link.getAttribute('sizes')) ?? (/apple/.test(src) ? '180x180' : 'any') });
  }
  expect(icons.length).toBeGreaterThanOrEqual(6);
  for (const { src, sizes } of icons) {
    const answer = await request.get(src);
    expect(answer.status(), src).toBe(200);
    const image = await answer.body();
    if (src.endsWith('.svg')) expect(image.toString()).toMatch(/^<svg[^>]+viewBox/);
    else if (src.endsWith('.ico')) expect(`${image[6]}x${image[7]}`, src).toBe(sizes);
    else expect(pngSize(image), src).toBe(sizes);
  }
});

test('a phone number can be dialled from anywhere', async ({ page }) => {
  await page.goto('/');
  const hrefs = (start: string) =>
    page
      .locator(`a[href^="${start}"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect((await hrefs('tel:')).length).toBeGreaterThanOrEqual(6);
  for (const href of await hrefs('tel:')) expect(href).toMatch(/^tel:\+39\d{9,11}$/);
  for (const href of await hrefs('https://wa'))
    expect(href).toMatch(/^https:\/\/wa\.me\/39\d{9,11}\?text=[^ ]+$/);
  expect((await hrefs('https://wa')).length).toBe(1);
});

test('the report is a light PDF of two pages', async ({ page, request }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Scarica Report Mercato', exact: true });
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('application/pdf');
  const file = (await answer.body()).toString('latin1');
  expect(file.length).toBeLessThan(150_000);
  expect(file).toMatch(/^%PDF-/);
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  expect(file).toContain('(Il mercato immobiliare di Bologna)');
  expect(file).toMatch(/\/Lang \(it\)/);
});
