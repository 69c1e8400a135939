import { sample } from '../sample/sample.ts';
import { expect, test } from './page.ts';

const zones = [
  ['Centro Storico', '€3.200', '+6.8%', '145'],
  ['San Donato', '€2.800', '+5.2%', '89'],
  ['Quartiere Savena', '€2.600', '+4.1%', '67'],
  ['Casalecchio di Reno', '€2.900', '+5.9%', '112'],
  ['Borgo Panigale', '€2.400', '+3.8%', '78'],
  ['Saragozza', '€3.500', '+7.2%', '92'],
] as const;
const texts = sample.zones.zones;

test.beforeEach(({ page }) => page.goto('/'));

test('the market table has price, trend and period of each zone', async ({ page }) => {
  const rows = page.locator('#proprieta').getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(1 + zones.length);
  for (const [zone, price, trend] of zones) {
    const row = rows.filter({ has: page.getByRole('rowheader', { name: zone, exact: true }) });
    await expect(row.getByRole('cell')).toHaveText([price, trend, 'Anno 2024']);
  }
});

test('the market has its figures and its source', async ({ page }) => {
  const market = page.locator('#proprieta');
  for (const figure of ['+5.8%', '€380K', '45']) {
    await expect(market.getByRole('listitem').filter({ hasText: figure })).toBeVisible();
  }
  await expect(market.getByText(/^Fonte: /).first()).toHaveText(/^Fonte: .*Anno 2024/);
  await expect(market.getByRole('table')).toBeVisible();
});

test('the market asks for a valuation and offers its report', async ({ page }) => {
  const market = page.locator('#proprieta');
  for (const name of ['Ottieni ora una Valutazione Gratuita', 'Scarica Report Mercato']) {
    await expect(market.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('each zone has its card: description, price, trend, listings and tags', async ({ page }) => {
  const section = page.getByRole('region', { name: /zone/i });
  for (const [index, [name, price, trend, listings]] of zones.entries()) {
    const card = section
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    const { description, highlights } = texts[index] ?? { description: '', highlights: [] };
    await expect(card.getByText(price, { exact: true })).toBeVisible();
    await expect(card.getByText(trend, { exact: true })).toBeVisible();
    await expect(card.getByText(new RegExp(`^${listings} `))).toBeVisible();
    await expect(card.getByText(description)).toBeVisible();
    expect(highlights.length).toBeGreaterThan(0);
    for (const tag of highlights)
      await expect(card.getByRole('listitem').filter({ hasText: tag })).toBeVisible();
  }
});

test('the zones have 98% satisfied clients and a way to ask', async ({ page }) => {
  const section = page.getByRole('region', { name: /zone/i });
  await expect(section.getByText('98%', { exact: true })).toBeVisible();
  await expect(section.getByRole('link', { name: 'Valuta Ora', exact: true })).toHaveAttribute(
    'href',
    '#contatti',
  );
});
