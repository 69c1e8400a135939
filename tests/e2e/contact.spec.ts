import { sample } from '../sample/sample.ts';
import { field, labels } from './form.ts';
import { expect, test } from './page.ts';

const { agency } = sample;
const digits = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

test.beforeEach(({ page }) => page.goto('/'));

test('the contact section has a heading and three figures', async ({ page }) => {
  const contact = page.locator('#contatti');
  await expect(contact.getByRole('heading', { level: 2 })).toBeVisible();
  for (const figure of ['24h', '100%', '7/7 giorni']) {
    await expect(contact.getByRole('listitem').filter({ hasText: figure })).toBeVisible();
  }
});

test('the details are landline, mobile, e-mail, address and opening hours', async ({ page }) => {
  const details = page
    .locator('#contatti')
    .getByRole('list')
    .filter({ hasText: agency.landline })
    .getByRole('listitem');
  await expect(details).toHaveCount(5);
  await expect(details.getByRole('link', { name: agency.landline })).toHaveAttribute(
    'href',
    digits(agency.landline),
  );
  await expect(details.getByRole('link', { name: agency.mobile })).toHaveAttribute(
    'href',
    digits(agency.mobile ?? ''),
  );
  await expect(details.getByRole('link', { name: agency.email })).toHaveAttribute(
    'href',
    `mailto:${agency.email}`,
  );
  await expect(details.getByText(/\b40134 Bologna\b/)).toBeVisible();
  const hours = details.filter({ hasText: 'Orari' });
  await expect(hours.getByText('Lun-Ven 9:00-19:00')).toBeVisible();
  await expect(hours.getByText('Sab 9:00-13:00')).toBeVisible();
  for (const detail of await details.all()) await expect(detail.locator('svg')).toHaveCount(1);
});

test('a tile calls, another writes', async ({ page }) => {
  const contact = page.locator('#contatti');
  await expect(contact.getByRole('heading', { name: 'Chiama', exact: true })).toBeVisible();
  await expect(contact.getByRole('link', { name: 'Chiama Ora', exact: true })).toHaveAttribute(
    'href',
    /^tel:\+39\d+$/,
  );
  await expect(contact.getByRole('heading', { name: 'Email', exact: true })).toBeVisible();
  await expect(contact.getByRole('link', { name: /^Scrivi/ })).toHaveAttribute('href', /^mailto:/);
});

test('the form has its six fields, with the browser’s own marks', async ({ page }) => {
  for (const label of labels) await expect(field(page, label)).toBeVisible();
  for (const label of labels) {
    await expect(field(page, label)).toHaveJSProperty('required', label !== 'Telefono');
    await expect(field(page, label)).toHaveValue('');
  }
  await expect(field(page, 'Email *')).toHaveAttribute('type', 'email');
  await expect(page.getByRole('button', { name: 'Invia Messaggio' })).toBeVisible();
});
