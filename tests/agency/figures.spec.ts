import type { Page } from '@playwright/test';
import { formatPrice, formatTrend } from '../../shared/format.ts';
import { isHoliday } from '../../shared/hours/holidays.ts';
import { expect, test } from '../e2e/page.ts';
import { agency, content, zones } from './content.ts';

const { home, servizi, proprieta, 'chi-siamo': about, contatti, footer, estimate } = content;

const section = (page: Page, id: string) => page.locator(`#${id}`);
const zonesSection = (page: Page) => page.getByRole('region', { name: zones.heading, exact: true });

test.beforeEach(({ page }) => page.goto('/'));

for (const [name, at, figures] of [
  ['home', '#home', home.figures],
  ['the guarantee', '#servizi', servizi.guarantee.figures],
  ['the market', '#proprieta', proprieta.figures],
  ['about', '#chi-siamo', about.figures],
  ['the contacts', '#contatti', contatti.stats],
  ['the footer', 'footer', footer.figures],
] as const) {
  test(`every figure of ${name} is there, once, over what it measures`, async ({ page }) => {
    const items = page.locator(at).getByRole('listitem');
    for (const { number, label } of figures) {
      const item = items
        .filter({ has: page.getByText(number, { exact: true }) })
        .filter({ has: page.getByText(label, { exact: true }) });
      await expect(item, `${number} ${label}`).toHaveCount(1);
      await expect(item).toBeVisible();
    }
  });
}

test('no name between braces is left in what people and programs read', async ({ page, request }) => {
  const texts = [await page.locator('body').innerText(), await (await request.get('/llms.txt')).text()];
  for (const text of texts) expect(text.match(/\{\w+\}/g)).toBeNull();
});

test('chart, cards, map and llms.txt tell the same of each zone', async ({ page, request }) => {
  const rows = section(page, 'proprieta').getByRole('table').getByRole('row');
  const cards = zonesSection(page).locator('li[data-zone]');
  const map = page.getByRole('navigation', { name: zones.mapLabel, exact: true }).getByRole('link');
  const programs = await (await request.get('/llms.txt')).text();
  await expect(rows).toHaveCount(1 + zones.zones.length);
  await expect(cards).toHaveCount(zones.zones.length);
  await expect(map).toHaveCount(zones.zones.length);
  for (const { name, price, trend, listings } of zones.zones) {
    await test.step(name, async () => {
      const figures = [formatPrice(price), formatTrend(trend)];
      const row = rows.filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      await expect(row.getByRole('cell')).toHaveText([...figures, proprieta.period]);
      const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) });
      for (const text of [...figures, `${listings} ${zones.listingsLabel}`])
        await expect(card.getByText(text, { exact: true })).toHaveCount(1);
      await expect(map.filter({ hasText: `${name} ${formatPrice(price)}` })).toHaveCount(1);
      expect(programs).toContain(`| ${[name, ...figures, listings].join(' | ')} |`);
    });
  }
});

test('the estimate reckons with the price of each zone', async ({ page }) => {
  await page.goto('/#stima');
  const size = 100;
  for (const { name, price } of zones.zones) {
    await test.step(name, async () => {
      await page.getByLabel(estimate.form.zone, { exact: true }).selectOption(name);
      await page.getByLabel(estimate.form.size, { exact: true }).fill(String(size));
      const [low, high] = [-1, 1].map((side) =>
        formatPrice(Math.round((price * size * (1 + (side * estimate.margin) / 100)) / 1000) * 1000),
      );
      const result = page.locator('.estimate-range');
      await expect(result).toContainText(`${low}–${high}`);
      await expect(result).toContainText(`${name}, ${size} m²`);
      await expect(page.locator('.sum')).toContainText(`${size} m² × ${formatPrice(price)}`);
    });
  }
});

test('search engines read of the same agency, and of the hours that visitors read', async ({ page }) => {
  const [agent] = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')[
    '@graph'
  ];
  expect(agent).toMatchObject({
    name: agency.name,
    telephone: agency.landline,
    email: agency.email,
    vatID: agency.vatId,
    address: { streetAddress: agency.address.street, postalCode: agency.address.postalCode },
  });
  expect(agent.areaServed.map(({ name }: { name: string }) => name)).toEqual([
    agency.area,
    ...zones.zones.map(({ name }) => name),
  ]);
  const hours = section(page, 'contatti')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${RegExp.escape(contatti.details.hours.title)}`) });
  expect(agent.openingHoursSpecification.length).toBeGreaterThan(0);
  for (const { opens, closes } of agent.openingHoursSpecification)
    await expect(hours).toContainText(`${opens.replace(/^0/, '')}-${closes.replace(/^0/, '')}`);
  // Where nobody rests, nothing is told.
  for (const { validFrom, validThrough } of agent.specialOpeningHoursSpecification ?? [])
    for (const day of [validFrom, validThrough])
      expect(isHoliday(new Date(day), content.hours.closedOn), day).toBe(true);
});
