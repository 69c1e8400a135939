import { weekText } from '../../shared/hours/hours.ts';
import { sample } from '../sample/sample.ts';
import { field, fill, labels, message } from './form.ts';
import { expect, expectFonts, phone, test } from './page.ts';

const { agency, contatti, estimate, home, servizi, zones } = sample;
const { dates } = servizi.guarantee;

test.use({ javaScriptEnabled: false });
test.beforeEach(({ page }) => page.goto('/'));

test('the page is complete to read, and says how to reach the agency in place of what needs a script', async ({
  page,
}) => {
  await expectFonts(page);
  for (const { description } of servizi.steps) await expect(page.getByText(description)).toBeVisible();
  for (const zone of zones.zones) await expect(page.getByText(zone.description)).toBeVisible();
  for (const label of labels) await expect(field(page, label)).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
  await expect(page.locator('#servizi').getByText(dates.promiseUnset)).toBeVisible();
  const knowsScripting = await page.evaluate(() => matchMedia('(scripting: none)').matches);
  test.skip(!knowsScripting, 'no @media (scripting) here: what needs a script is shown without one');
  await expect(page.getByLabel(dates.label, { exact: true })).toBeHidden();
  await expect(page.getByLabel(estimate.form.zone, { exact: true })).toBeHidden();
  const help = page
    .locator('#contatti, #stima')
    .getByText(/JavaScript/)
    .filter({ visible: true });
  await expect(help).toContainText([agency.landline, agency.landline]);

  const week = weekText(agency.openingHours);
  await expect(page.locator('#home')).toContainText(home.answers);
  await expect(page.locator('#home').getByText(week.join(', '))).toBeVisible();
  const hours = page.getByRole('listitem').filter({ hasText: contatti.details.hours.title });
  for (const line of week) await expect(hours.getByText(line)).toBeVisible();
  await expect(page.getByText(/^(Aperto|Chiuso)/)).toHaveCount(0);
  for (const part of ['shade', 'lights', 'moon', 'snow', 'lit'])
    await expect(page.locator(`.hero-${part}`).first(), part).toBeHidden();
});

test('the forms send nothing, and nothing typed reaches an address', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.method() !== 'GET') requests.push(request.url());
  });
  await fill(page);
  for (const label of labels.filter((one) => one !== 'Messaggio *')) await field(page, label).press('Enter');
  await expect(page.getByRole('button', { name: 'Invia Messaggio' })).toBeDisabled();
  await page.getByLabel(/^La tua email/).fill('anna@example.com');
  await page.getByLabel(/^La tua email/).press('Enter');
  await expect(field(page, 'Email *')).toHaveValue(message['Email *']);
  await expect(page).toHaveURL('/');
  expect(requests).toEqual([]);
});

test('buttons, map and menu lead to their parts', async ({ page }) => {
  await page.getByRole('link', { name: 'Valuta Casa Bologna', exact: true }).click();
  await expect(page).toHaveURL('/#contatti');
  await expect(page.locator('#contatti').getByRole('heading', { level: 2 })).toBeInViewport();
  const map = page.getByRole('navigation', { name: zones.mapLabel });
  await map.locator('svg a[href="#zona-saragozza"] path').click();
  await expect(page).toHaveURL('/#zona-saragozza');
  await expect(page.getByRole('heading', { name: 'Saragozza', exact: true })).toBeInViewport();

  const canInvoke = await page.evaluate(() => 'command' in HTMLButtonElement.prototype);
  test.skip(!canInvoke, 'no <button command> here: without a script the menu stays closed');
  await page.setViewportSize(phone);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Proprietà', exact: true }).click();
  await expect(page).toHaveURL('/#proprieta');
});
