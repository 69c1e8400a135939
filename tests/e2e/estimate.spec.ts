import type { Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { field, submitButton } from './form.ts';
import { expect, test } from './page.ts';

const { estimate, home, zones } = sample;
const { form, margin } = estimate;
const price = zones.zones.find(({ name }) => name === 'Saragozza')?.price ?? Number.NaN;

const zone = (page: Page) => page.getByLabel(form.zone, { exact: true });
const size = (page: Page) => page.getByLabel(form.size, { exact: true });
const result = (page: Page) => page.locator('.estimate-range');
const announcement = (page: Page) => page.locator('.estimate-range [aria-live]');
const contactLink = (page: Page) => page.getByRole('link', { name: form.cta });

/** The range that the page's own figures give, to the thousand. */
function range(squareMetres: number, factor = 1): string {
  const end = (percent: number) =>
    `€${Math.round((price * squareMetres * factor * (1 + percent / 100)) / 1000)}.000`;
  return `${end(-margin)}–${end(margin)}`;
}

async function choose(page: Page, metres = '100') {
  await zone(page).selectOption('Saragozza');
  await size(page).fill(metres);
}

test('the range follows the typing, and is announced once, in one sentence', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: home.estimate, exact: true }).click();
  await expect(page.getByRole('region', { name: estimate.heading })).toBeInViewport();
  await expect(result(page)).toHaveText(form.waiting);
  const watched = await announcement(page).elementHandle();
  await zone(page).selectOption('Saragozza');
  await size(page).pressSequentially('100');
  await expect(size(page)).toBeFocused();
  await expect(result(page)).toContainText(range(100));
  await expect(result(page)).toContainText('Saragozza, 100 m²');
  await expect(page.locator('.sum')).toContainText('100 m² × €3.500= €350.000');
  await expect(announcement(page)).toHaveText(/^Stima indicativa: da €\S+ a €\S+\.$/);
  expect(await watched?.evaluate((element) => element.isConnected)).toBe(true);
  await size(page).fill('85,5');
  await expect(result(page)).toContainText(range(85.5));
  await size(page).fill('14');
  await size(page).blur();
  await expect(size(page)).toHaveAccessibleDescription(`${form.errors.prefix} ${form.errors.range}`);
  await expect(result(page)).toHaveText(form.waiting);
  await expect(contactLink(page)).toHaveCount(0);
});

test('each correction changes the range, and has its reason on the page', async ({ page }) => {
  await page.goto('/#stima');
  await choose(page);
  await page.getByLabel(form.condition).selectOption('Da ristrutturare');
  await expect(result(page)).toContainText(range(100, 0.9));
  // The drawing itself is what is tapped.
  await page.locator('.floor-picker label svg').first().click();
  await expect(page.getByRole('radio', { name: 'Quarto o più' })).toBeChecked();
  await expect(result(page)).toContainText(range(100, 0.9 * 1.05));
  await page.getByRole('checkbox', { name: form.lift }).click();
  await expect(result(page)).toContainText(range(100, 0.9 * 0.8));
  await expect(page.locator('.floor-picker')).toContainText('senza ascensore −20%: Quattro piani');
  await page.getByText(estimate.method.heading, { exact: true }).click();
  for (const { reason } of [...estimate.condition, ...estimate.floor]) {
    await expect(page.getByText(reason).first()).toBeVisible();
  }
});

test('with the keyboard alone an estimate goes into the form', async ({ page }) => {
  await page.goto('/#stima');
  await zone(page).focus();
  await page.keyboard.type('Sara');
  await page.keyboard.press('Tab');
  await page.keyboard.type('95');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight'); // the slider
  await expect(result(page)).toContainText(range(100));
  const top = page.getByRole('radio', { name: 'Quarto o più' });
  await page.keyboard.press('Tab'); // the house, and only then its lift
  await expect(page.getByRole('radio', { name: form.unsaid })).toBeFocused();
  await page.keyboard.press('ArrowDown'); // from the last of the house's radio buttons to the first
  await expect(top).toBeChecked();
  await expect(top).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(result(page)).toContainText(range(100, 0.8));
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ristr');
  await expect(result(page)).toContainText(range(100, 0.8 * 1.1));
  await page.keyboard.press('Tab');
  await expect(contactLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Nome *')).toBeFocused();
  await expect(field(page, 'Nome *')).toBeInViewport();
  await expect(field(page, 'Oggetto *')).toHaveValue(form.subject);
  await expect(field(page, 'Messaggio *')).toHaveValue(
    `${form.message} Saragozza, 100 m², ristrutturata o nuova, quarto o più, senza ascensore: ${range(100, 0.8 * 1.1)}.`,
  );
});

test('the estimate’s link keeps what the visitor wrote in the form', async ({ page }) => {
  await page.goto('/#contatti');
  await expect(submitButton(page)).toBeEnabled();
  await field(page, 'Nome *').fill('Anna');
  await field(page, 'Messaggio *').fill('Buongiorno.');
  await zone(page).scrollIntoViewIfNeeded();
  await choose(page);
  await contactLink(page).click();
  await expect(field(page, 'Cognome *')).toBeFocused();
  await expect(field(page, 'Messaggio *')).toHaveValue('Buongiorno.');
  await expect(field(page, 'Oggetto *')).toHaveValue(form.subject);
});

test('a zone is chosen on the map, or from its card', async ({ page }) => {
  await page.goto('/#stima');
  await page.locator('.estimate-map [data-estimate="savena"] text').click();
  await expect(zone(page)).toHaveValue('savena');
  await page.locator('#zona-saragozza').getByRole('link', { name: estimate.zoneLink }).click();
  await expect(zone(page)).toHaveValue('saragozza');
  await expect(zone(page)).toBeInViewport();
  await size(page).fill('100');
  await expect(result(page)).toContainText(range(100));
});

for (const height of [374, 664]) {
  test(`390×${height}: field and range are in the window together, and a shared estimate opens at its range`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height });
    await page.goto('/#stima');
    await zone(page).selectOption('Saragozza');
    await size(page).click();
    await page.keyboard.type('100');
    await expect(result(page)).toContainText(range(100));
    await expect(result(page).getByText(range(100))).toBeInViewport({ ratio: 1 });
    await expect(size(page)).toBeInViewport({ ratio: 1 });

    await page.goto('about:blank');
    await page.goto('/#stima?zona=saragozza&mq=90');
    await expect(result(page).getByText(range(90))).toBeInViewport({ ratio: 1 });

    await page.goto('about:blank');
    await page.goto('/');
    await page.evaluate(() => {
      location.hash = '#stima?zona=saragozza&mq=80';
    });
    await expect(result(page).getByText(range(80))).toBeInViewport({ ratio: 1 });
  });
}

test('the address carries the estimate to somebody else, and no request does', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const carries = request.method() !== 'GET' || /[?=&]/.test(request.url());
    // The hours of the coming days are the same for everybody.
    const isHours = new URL(request.url()).pathname === '/opening.json';
    if (carries || (/fetch|xhr|ping/.test(request.resourceType()) && !isHours)) requests.push(request.url());
  });
  await page.goto('/#stima');
  await choose(page);
  await expect(page).toHaveURL('/#stima?zona=saragozza&mq=100');
  const whatsapp = page.getByRole('link', { name: form.share.whatsapp });
  const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(`${form.share.message} Saragozza, 100 m²: ${range(100)}.`);
  const address = text.match(/http\S+/)?.[0] ?? '';
  for (const [opened, factor] of [
    [address, 1],
    [`${address}&stato=da-ristrutturare`, 0.9],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(opened);
    await expect(result(page)).toContainText(range(100, factor));
    await expect(zone(page)).toHaveValue('saragozza');
    await expect(size(page)).toHaveValue('100');
    await expect(result(page)).toBeInViewport({ ratio: 1 });
  }
  expect(requests).toEqual([]);
});
