import { sample } from '../sample/sample.ts';
import { expect, test } from './page.ts';

const { agency } = sample;

test.beforeEach(({ page }) => page.goto('/'));

test('the footer has four figures', async ({ page }) => {
  const figures = page.getByRole('contentinfo').getByRole('listitem');
  for (const [figure, label] of [
    ['92%', /clienti soddisfatti/i],
    ['1000+', /consulenze/i],
    ['27+', /anni/i],
    ['100%', /garanzia di qualità: 60 giorni o niente mediazione/i],
  ] as const) {
    await expect(figures.filter({ hasText: figure }).filter({ hasText: label })).toBeVisible();
  }
});

test('four social networks open in a new tab, which does not know where it came from', async ({ page }) => {
  const networks = page.getByRole('contentinfo').locator('a[target="_blank"]');
  await expect(networks).toHaveCount(4);
  for (const network of await networks.all()) {
    await expect(network).toHaveAttribute('href', /^https:\/\//);
    await expect(network).toHaveAttribute('rel', /noopener/);
    await expect(network).toHaveAccessibleName(/nuova scheda/);
  }
});

test('a social network really opens beside the page', async ({ page, context }) => {
  await context.route(agency.social.facebook ?? '', (route) => route.fulfill({ body: 'elsewhere' }));
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Facebook/ })
    .click();
  await expect(await opened).toHaveURL(agency.social.facebook ?? '');
  await expect(page).toHaveURL('/');
});

test('the services lead to the six steps', async ({ page }) => {
  for (const name of ['Vendita Immobili', 'Locazione', 'Valutazioni', 'Consulenza Legale', 'Investimenti']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', '#servizi');
  }
});

test('the useful links lead to the sections', async ({ page }) => {
  for (const [name, href] of [
    ['Home', '#home'],
    ['Servizi', '#servizi'],
    ['Proprietà', '#proprieta'],
    ['Chi Siamo', '#chi-siamo'],
    ['Contatti', '#contatti'],
  ] as const) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
  }
});

test('the footer repeats how to reach the agency', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  for (const name of [agency.landline, agency.mobile, agency.email]) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(footer.getByText(/, 40134 Bologna$/)).toBeVisible();
});

for (const [name, id] of [
  ['Privacy', 'privacy'],
  ['Cookie', 'cookie'],
  ['Termini e Condizioni', 'termini'],
] as const) {
  test(`${name} opens its document, which was closed before`, async ({ page }) => {
    const document = page.locator(`#${id}`);
    await expect(document).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(document).toBeVisible();
    await expect(document.getByRole('heading', { level: 2 })).toBeInViewport();
  });
}

test('the footer closes with the copyright, the VAT id and the credit', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  const colophon = footer.getByRole('paragraph').filter({ hasText: '© 2024' });
  await expect(colophon).toContainText(`© 2024 ${agency.name}`);
  await expect(colophon).toContainText(`P. IVA ${agency.vatId}`);
  await expect(colophon).toContainText('Sito realizzato da');
  await expect(colophon.getByRole('link', { name: agency.credit.name })).toHaveAttribute(
    'href',
    agency.credit.url,
  );
});

test('the newsletter box has an e-mail field', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByLabel(/^La tua email/)).toHaveAttribute('type', 'email');
  await expect(footer.getByRole('button', { name: 'Iscriviti' })).toBeVisible();
});
