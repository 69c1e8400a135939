import type { Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { field, submitButton } from './form.ts';
import { expect, test } from './page.ts';

const { estimate, zones } = sample;
const { form, margin } = estimate;
const price = zones.zones.find(({ name }) => name === 'Saragozza')?.price ?? Number.NaN;

const zone = (page: Page) => page.getByLabel(form.zone, { exact: true });
const size = (page: Page) => page.getByLabel(form.size, { exact: true });
const result = (page: Page) => page.locator('#stima-range');
const contactLink = (page: Page) => page.getByRole('link', { name: form.cta });

/** The range that the page's own figures give, to the thousand. */
function range(squareMetres: number, factor = 1): string {
  const end = (percent: number) =>
    `€${Math.round((price * squareMetres * factor * (1 + percent / 100)) / 1000)}.000`;
  return `${end(-margin)}–${end(margin)}`;
}

test('with the keyboard alone an estimate goes into the form', async ({ page }) => {
  await page.goto('/#stima');
  await zone(page).focus();
  await page.keyboard.type('Sara');
  await page.keyboard.press('Tab');
  await page.keyboard.type('95');
  await expect(result(page)).toContainText(range(95)); // Or the slider is still where it was before hydration.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight'); // the slider
  await expect(result(page)).toContainText(range(100));
  const top = page.getByRole('radio', { name: 'Quarto o più' });
  await expect(top).toBeAttached(); // It follows the range in a frame of its own.
  await page.keyboard.press('Tab');
  await expect(contactLink(page)).toBeFocused(); // right under the range
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
  await contactLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Nome *')).toBeFocused();
  await expect(field(page, 'Nome *')).toBeInViewport();
  await expect(field(page, 'Oggetto *')).toHaveValue(form.subject);
  await expect(field(page, 'Messaggio *')).toHaveValue(
    `${form.message} Saragozza, 100 m², ristrutturata o nuova, quarto o più, senza ascensore: ${range(100, 0.8 * 1.1)}.`,
  );
});

test('the link has the choice of the moment, however late the sum follows', async ({ page }) => {
  await page.goto('/#stima?zona=saragozza&mq=100');
  await page.locator('.floor-picker label svg').first().click(); // the top floor
  await page.getByLabel('C’è l’ascensore').evaluate(
    async (lift: HTMLInputElement, link) => {
      lift.click();
      await null; // React has rendered what is urgent.
      (link as HTMLElement).click();
    },
    await contactLink(page).elementHandle(),
  );
  await expect(field(page, 'Messaggio *')).toHaveValue(
    `${form.message} Saragozza, 100 m², quarto o più, senza ascensore: ${range(100, 0.8)}.`,
  );
});

test('map, cards and drawing choose, and the link keeps what the form already has', async ({ page }) => {
  await page.goto('/#contatti');
  await expect(submitButton(page)).toBeEnabled();
  await field(page, 'Nome *').fill('Anna');
  await field(page, 'Messaggio *').fill('Buongiorno.');
  await page.locator('.estimate-map [data-estimate="savena"] text').click();
  await expect(zone(page)).toHaveValue('savena');
  await page.locator('#zona-saragozza').getByRole('link', { name: estimate.zoneLink }).click();
  await expect(zone(page)).toHaveValue('saragozza');
  await expect(zone(page)).toBeInViewport();
  await size(page).fill('100');
  await expect(result(page)).toContainText(range(100));
  await page.locator('.floor-picker label svg').first().click();
  await expect(result(page)).toContainText(range(100, 1.05));
  await contactLink(page).click();
  await expect(field(page, 'Cognome *')).toBeFocused();
  await expect(field(page, 'Messaggio *')).toHaveValue('Buongiorno.');
  await expect(field(page, 'Oggetto *')).toHaveValue(form.subject);
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
    await page.goto('/#stima%3Fzona=saragozza&mq=90.');
    await expect(result(page).getByText(range(90))).toBeInViewport({ ratio: 1 });

    // An address with a stray % does no harm to the next one.
    await page.goto('about:blank');
    await page.goto('/#50%');
    await page.evaluate(() => {
      location.hash = '#stima?zona=saragozza&mq=80';
    });
    await expect(result(page).getByText(range(80))).toBeInViewport({ ratio: 1 });
  });
}

test('no request carries the estimate', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const carries = request.method() !== 'GET' || /[?=&]/.test(request.url());
    // The hours of the coming days are the same for everybody.
    const isHours = new URL(request.url()).pathname === '/opening.json';
    if (carries || (/fetch|xhr|ping/.test(request.resourceType()) && !isHours)) requests.push(request.url());
  });
  await page.goto('/#stima');
  await zone(page).selectOption('Saragozza');
  await size(page).fill('100');
  await expect(page).toHaveURL('/#stima?zona=saragozza&mq=100');
  await expect(contactLink(page)).toBeVisible();
  expect(requests).toEqual([]);
});
