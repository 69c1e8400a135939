import { weekText } from '../../page/hours/week.ts';
import { sample } from '../support/sample.ts';
import { field, fill, labels, message } from './form.ts';
import { expect, openIn, phone, test } from './open-page.ts';
import {
  contactForm,
  contactSection,
  estimateSection,
  follow,
  homeSection,
  marketCard,
  servicesSection,
  zoneEstimateLink,
  zoneField,
} from './page-parts.ts';

const { agency, contact, home, services, zones } = sample;
const { days } = services.guarantee;

test.use({ javaScriptEnabled: false });

test('shows the whole page without JavaScript, with the weekly hours in place of the opening state', async ({
  page,
}) => {
  const drawing = page.waitForResponse('**/drawings/passi.svg');
  await page.goto('/');
  expect((await drawing).status()).toBeLessThan(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Petrona,/);
  for (const part of ['light-shade', 'light-lamps', 'hero-moon']) {
    await expect(page.locator(`.${part}`).first(), part).toHaveCSS('display', 'none');
  }
  for (const { description } of services.steps) {
    await expect(page.getByText(description)).toBeVisible();
  }
  for (const { name, description } of zones.zones) {
    await expect(marketCard(page, name)).toBeVisible();
    await expect(page.getByText(description)).toBeVisible();
  }
  for (const label of labels) {
    await expect(field(page, label)).toBeVisible();
  }
  await expect(servicesSection(page).getByText(days.lastUnset)).toBeVisible();
  const week = weekText(sample.hours.openingHours);
  await expect(homeSection(page)).toContainText(home.replies);
  await expect(homeSection(page).getByText(week.join(', '))).toBeVisible();
  const hours = page.getByRole('listitem').filter({ hasText: contact.details.hours.title });
  for (const line of week) {
    await expect(hours.getByText(line)).toBeVisible();
  }
  await expect(page.getByText(/^(Aperto|Apre|Chiuso)/)).toHaveCount(0);
});

test('says how to reach the agency in place of what needs JavaScript', async ({ page }) => {
  await page.goto('/');
  const knowsScripting = await page.evaluate(() => matchMedia('(scripting: none)').matches);
  test.skip(
    !knowsScripting,
    'no @media (scripting) here: what needs a script is shown without one',
  );
  await expect(zoneField(page)).toBeHidden();
  await expect(page.getByLabel(/^La tua email/)).toBeHidden();
  for (const section of [estimateSection(page), contactSection(page)]) {
    const help = section.getByText(/JavaScript/).filter({ visible: true });
    await expect(help).toContainText(agency.landline);
  }
});

test('says above the form’s button whom to call without JavaScript, and puts nothing typed into an address', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.method() !== 'GET') {
      requests.push(new URL(request.url()).pathname);
    }
  });
  await openIn(page, phone, '/#modulo');
  const button = page.getByRole('button', { name: 'Invia Messaggio' });
  const sentence = contactForm(page).getByText(/JavaScript/);
  await button.scrollIntoViewIfNeeded();
  await expect(sentence).toBeInViewport({ ratio: 1 });
  await expect(sentence).toContainText(agency.landline);
  const colour = (of: typeof button) =>
    of.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour(button), 'looks like the page, not like a button').toBe('rgba(0, 0, 0, 0)');

  await fill(page);
  for (const label of labels.filter((label) => label !== 'Messaggio *')) {
    await field(page, label).press('Enter');
  }
  await expect(button).toBeDisabled();
  await expect(field(page, 'Email *')).toHaveValue(message['Email *']);
  await expect(page).toHaveURL('/#modulo');
  expect(requests, 'only the page’s own').toEqual(['/']);
});

test('leads without JavaScript from buttons and zone cards to their parts', async ({ page }) => {
  await page.goto('/');
  await follow(page, 'Valuta Casa Bologna');
  await expect(page).toHaveURL('/#contatti');
  await expect(contactSection(page).getByRole('heading', { level: 2 })).toBeInViewport();
  await zoneEstimateLink(page, 'Saragozza').click();
  await expect(page).toHaveURL('/#stima');
  await expect(estimateSection(page).getByRole('heading').first()).toBeInViewport({ ratio: 1 });
});

test('opens and closes the menu without JavaScript, and follows its links', async ({ page }) => {
  await openIn(page, phone);
  const canInvoke = await page.evaluate(() => 'command' in HTMLButtonElement.prototype);
  test.skip(!canInvoke, 'no <button command> here: without a script the menu stays closed');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Proprietà', exact: true }).click();
  await expect(page).toHaveURL('/#proprieta');
});
