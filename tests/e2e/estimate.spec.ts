import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { sample } from '../sample/sample.ts';
import { field, submitButton } from './form.ts';
import { expect, test } from './page.ts';
import {
  drawnFloors,
  estimateMapZone,
  estimateResult,
  estimateSection,
  sizeField,
  zoneEstimateLink,
  zoneField,
  zoneSummary,
} from './parts.ts';

const { estimate, zones } = sample;
const { form, margin } = estimate;
const price = zones.zones.find(({ name }) => name === 'Saragozza')?.price ?? Number.NaN;

const contactLink = (page: Page) => page.getByRole('link', { name: form.cta });

/** The range that the page's own figures give, to the thousand. */
function range(squareMetres: number, factor = 1): string {
  const end = (percent: number) =>
    `€${Math.round((price * squareMetres * factor * (1 + percent / 100)) / 1000)}.000`;
  return `${end(-margin)}–${end(margin)}`;
}

test('an estimate made with the keyboard alone goes into the form', async ({ page }) => {
  await page.goto('/#stima');
  await zoneField(page).focus();
  await page.keyboard.type('Sara');
  await page.keyboard.press('Tab');
  await page.keyboard.type('95');
  await expect(estimateResult(page)).toContainText(range(95)); // Otherwise the slider is still where it was before hydration.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight'); // the slider
  await expect(estimateResult(page)).toContainText(range(100));
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
  await expect(estimateResult(page)).toContainText(range(100, 0.8));
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ristr');
  await expect(estimateResult(page)).toContainText(range(100, 0.8 * 1.1));
  await contactLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Nome *')).toBeFocused();
  await expect(field(page, 'Nome *')).toBeInViewport();
  await expect(field(page, 'Oggetto *')).toHaveValue(form.subject);
  await expect(field(page, 'Messaggio *')).toHaveValue(
    `${form.message} Saragozza, 100 m², ristrutturata o nuova, quarto o più, senza ascensore: ${range(100, 0.8 * 1.1)}.`,
  );
});

test('the link carries the current choice even before the sum has followed', async ({ page }) => {
  await page.goto('/#stima?zona=saragozza&mq=100');
  await drawnFloors(page).first().click(); // the top floor
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

test('map, cards and drawing choose, and the link keeps what the form already has', async ({
  page,
}) => {
  await page.goto('/#contatti');
  await expect(submitButton(page)).toBeEnabled();
  await field(page, 'Nome *').fill('Anna');
  await field(page, 'Messaggio *').fill('Buongiorno.');
  await estimateMapZone(page, 'savena').click();
  await expect(zoneField(page)).toHaveValue('savena');
  await zoneSummary(page, 'Saragozza').click();
  await zoneEstimateLink(page, 'Saragozza').click();
  await expect(zoneField(page)).toHaveValue('saragozza');
  await expect(zoneField(page)).toBeInViewport();
  await sizeField(page).fill('100');
  await expect(estimateResult(page)).toContainText(range(100));
  await drawnFloors(page).first().click();
  await expect(estimateResult(page)).toContainText(range(100, 1.05));
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
    await zoneField(page).selectOption('Saragozza');
    await sizeField(page).click();
    await page.keyboard.type('100');
    await expect(estimateResult(page)).toContainText(range(100));
    await expect(estimateResult(page).getByText(range(100))).toBeInViewport({ ratio: 1 });
    await expect(sizeField(page)).toBeInViewport({ ratio: 1 });

    await page.goto('about:blank');
    await page.goto('/#stima%3Fzona=saragozza&mq=90.');
    await expect(estimateResult(page).getByText(range(90))).toBeInViewport({ ratio: 1 });

    // An address with a stray % does no harm to the next one.
    await page.goto('about:blank');
    await page.goto('/#50%');
    await page.evaluate(() => {
      location.hash = '#stima?zona=saragozza&mq=80';
    });
    await expect(estimateResult(page).getByText(range(80))).toBeInViewport({ ratio: 1 });
  });
}

test('no request carries the estimate', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const carries = request.method() !== 'GET' || /[?=&]/.test(request.url());
    // The hours of the coming days are the same for everybody.
    const isHours = new URL(request.url()).pathname === '/opening.json';
    if (carries || (/fetch|xhr|ping/.test(request.resourceType()) && !isHours)) {
      requests.push(request.url());
    }
  });
  await page.goto('/#stima');
  await zoneField(page).selectOption('Saragozza');
  await sizeField(page).fill('100');
  await expect(page).toHaveURL('/#stima?zona=saragozza&mq=100');
  await expect(contactLink(page)).toBeVisible();
  expect(requests).toEqual([]);
});

/** Has the page keep what it gives to the phone's share sheet. */
const recordShares = (page: Page) =>
  page.addInitScript(() => {
    const share = async ({ files, text }: ShareData) => {
      const address = await new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsDataURL(files?.[0] as File);
      });
      Object.assign(window, { shared: { text, type: files?.[0]?.type, address } });
    };
    Object.assign(navigator, { canShare: () => true, share });
  });

/** Shares the estimate. Returns its words and its picture. */
async function shareEstimate(page: Page) {
  await estimateSection(page).getByRole('button', { name: form.share.heading }).click();
  const shared = await page.waitForFunction(
    () => (window as unknown as { shared?: Record<'text' | 'type' | 'address', string> }).shared,
  );
  const { text = '', type, address = '' } = (await shared.jsonValue()) ?? {};
  const image = sharp(Buffer.from(address.split(',')[1] ?? '', 'base64'));
  return { text, type, image };
}

/** The colour of one pixel, by its place in units of the drawing. */
async function pixelOf(image: Sharp, x: number, y: number): Promise<string> {
  const part = image.clone().extract({ left: x * 3, top: y * 3, width: 1, height: 1 });
  return (await part.removeAlpha().raw().toBuffer()).toString('hex');
}

test('what is shared is a picture of the house, with the floor lit and the range below it', async ({
  page,
}) => {
  await recordShares(page);
  await page.goto('/#stima?zona=savena&mq=85');
  const floor = page.getByRole('radio', { name: 'Primo piano' });
  await floor.check({ force: true });
  const { text, type, image } = await shareEstimate(page);
  expect(text).toContain(page.url());
  expect(type).toBe('image/png');
  const { width = 0, height = 0 } = await image.metadata();
  // A phone's chat cuts off what is higher.
  expect(height / width).toBe(5 / 4);
  // From the house's upper left corner.
  const pixelAt = (x: number, y: number) => pixelOf(image, 30 + x, y);
  // A window of the first floor, and one of the floor above it.
  const lit = await pixelAt(196, 70 + 2 * 84 + 40);
  const dark = await pixelAt(196, 70 + 84 + 40);
  expect(lit).not.toBe(dark);
  expect(dark).toBe(await pixelAt(196, 70 + 40));
  // The left half, where the page has its signs, has windows too.
  expect(await pixelAt(28, 70 + 2 * 84 + 40)).toBe(lit);
  expect(await pixelAt(28, 70 + 84 + 40)).toBe(dark);
});

test('the picture has the logo of an agency that has one', async ({ page }) => {
  await recordShares(page);
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path fill="#0b5cad" d="M0 0h40v10H0z"/></svg>';
  await page.route('/logo.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: logo }),
  );
  await page.goto('/#stima?zona=savena&mq=85');
  await expect(contactLink(page)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .evaluate(async (brand) => {
      const image = new Image(128, 32);
      image.src = '/logo.svg';
      await image.decode();
      brand.replaceChildren(image);
    });
  const { image } = await shareEstimate(page);
  const { height = 0 } = await image.metadata();
  expect(await pixelOf(image, 16 + 40, height / 3 - 107 + 85)).toBe('0b5cad');
});
