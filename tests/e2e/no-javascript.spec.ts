import { sample } from '../sample/sample.ts';
import { field, fill, labels, message } from './form.ts';
import { expect, phone, test } from './page.ts';

const { agency, faq, servizi, zones } = sample;

test.use({ javaScriptEnabled: false });
test.beforeEach(({ page }) => page.goto('/'));

test('the page is complete to read', async ({ page }) => {
  for (const { title, description } of servizi.steps) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(description)).toBeVisible();
  }
  for (const zone of zones.zones) await expect(page.getByText(zone.description)).toBeVisible();
  for (const label of labels) await expect(field(page, label)).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
  await expect(page.getByRole('contentinfo')).toContainText('Iscriviti');
});

test('the questions open, one at a time', async ({ page }) => {
  for (const { question, answer } of faq.items.slice(0, 2)) {
    await page.getByRole('heading', { name: question, exact: true }).click();
    await expect(page.getByText(answer)).toBeVisible();
  }
  await expect(page.getByText(faq.items[0]?.answer ?? '')).toBeHidden();
});

test('the buttons lead to the contact', async ({ page }) => {
  await page.getByRole('link', { name: 'Valuta Casa Bologna', exact: true }).click();
  await expect(page).toHaveURL('/#contatti');
  await expect(page.locator('#contatti').getByRole('heading', { level: 2 })).toBeInViewport();
});

test('the form says how to reach the agency instead', async ({ page }) => {
  const help = page.locator('#contatti').getByText(/JavaScript/);
  await expect(help).toBeVisible();
  await expect(help).toContainText(agency.landline);
  await expect(help).toContainText(agency.email);
});

test('the form sends nothing, and nothing typed reaches an address', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.method() !== 'GET') asked.push(request.url());
  });
  await fill(page);
  for (const label of labels.filter((one) => one !== 'Messaggio *')) await field(page, label).press('Enter');
  await expect(page.getByRole('button', { name: 'Invia Messaggio' })).toBeDisabled();
  await page.getByLabel(/^La tua email/).fill('anna@example.com');
  await page.getByLabel(/^La tua email/).press('Enter');
  await expect(field(page, 'Email *')).toHaveValue(message['Email *']);
  await expect(page).toHaveURL('/');
  expect(asked).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu opens, closes and leads to its sections', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Proprietà', exact: true }).click();
    await expect(page).toHaveURL('/#proprieta');
  });
});
