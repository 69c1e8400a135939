import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { field, submitButton } from './form.ts';
import { desktop, expect, phone, test } from './page.ts';

const { agency, estimate, zones } = sample;
const { form, margin } = estimate;
const price = zones.zones.find(({ name }) => name === 'Saragozza')?.price ?? Number.NaN;

const zone = (page: Page) => page.getByLabel(form.zone, { exact: true });
const size = (page: Page) => page.getByLabel(form.size, { exact: true });
const result = (page: Page) => page.locator('.estimate-range');
const said = (page: Page) => page.locator('.estimate-range [aria-live]');
const wayOn = (page: Page) => page.getByRole('link', { name: form.cta });

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

test('the range comes as one types, and is said once, in one sentence', async ({ page }) => {
  await page.goto('/#stima');
  await expect(result(page)).toHaveText(form.waiting);
  const watched = await said(page).elementHandle();
  await zone(page).selectOption('Saragozza');
  await size(page).pressSequentially('100');
  await expect(size(page)).toBeFocused();
  await expect(result(page)).toContainText(range(100));
  await expect(result(page)).toContainText('Saragozza, 100 m²');
  await expect(page.locator('.sum')).toContainText('100 m² × €3.500= €350.000');
  await expect(said(page)).toHaveText(/^Stima indicativa: da €\S+ a €\S+\.$/);
  expect(await watched?.evaluate((element) => element.isConnected)).toBe(true);
  await size(page).fill('85,5');
  await expect(result(page)).toContainText(range(85.5));
  await size(page).fill('');
  await expect(result(page)).toHaveText(form.waiting);
  await expect(wayOn(page)).toHaveCount(0);
});

test('corrections change it, and each has its reason on the page', async ({ page }) => {
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

for (const [metres, words] of [
  ['14', form.errors.range],
  ['100000', form.errors.range],
  ['-80', form.errors.number],
  ['ottanta', form.errors.number],
] as const) {
  test(`${metres} square metres get a message at the field`, async ({ page }) => {
    await page.goto('/#stima');
    await choose(page, metres);
    await size(page).blur();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(size(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(size(page)).toHaveAccessibleDescription(`${form.errors.prefix} ${words}`);
    await expect(result(page)).toHaveText(form.waiting);
    await size(page).fill('80');
    await expect(size(page)).not.toHaveAttribute('aria-invalid');
    await expect(result(page)).toContainText(range(80));
  });
}

test('the keyboard is enough, and its button takes the estimate into the form', async ({ page }) => {
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
  await expect(wayOn(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Nome *')).toBeFocused();
  await expect(field(page, 'Nome *')).toBeInViewport();
  await expect(field(page, 'Oggetto *')).toHaveValue(form.subject);
  await expect(field(page, 'Messaggio *')).toHaveValue(
    `${form.message} Saragozza, 100 m², ristrutturata o nuova, quarto o più, senza ascensore: ${range(100, 0.8 * 1.1)}.`,
  );
});

test('its button leaves alone what the visitor wrote', async ({ page }) => {
  await page.goto('/#contatti');
  await expect(submitButton(page)).toBeEnabled();
  await field(page, 'Nome *').fill('Anna');
  await field(page, 'Messaggio *').fill('Buongiorno.');
  await zone(page).scrollIntoViewIfNeeded();
  await choose(page);
  await wayOn(page).click();
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

test('it can be sent to somebody, who finds it made', async ({ page }) => {
  await page.goto('/#stima');
  await choose(page);
  const whatsapp = page.getByRole('link', { name: form.share.whatsapp });
  const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(`${form.share.message} Saragozza, 100 m²: ${range(100)}.`);
  await page.goto('about:blank');
  await page.goto(text.match(/http\S+/)?.[0] ?? '');
  await expect(result(page)).toContainText(range(100));
});

for (const viewport of [
  { width: 390, height: 374 },
  { width: 390, height: 664 },
]) {
  test.describe(`at ${viewport.width}×${viewport.height} px`, () => {
    test.use({ viewport });

    test('while one types, field and range are in the window together', async ({ page }) => {
      await page.goto('/#stima');
      await zone(page).selectOption('Saragozza');
      await size(page).click();
      await page.keyboard.type('100');
      await expect(result(page)).toContainText(range(100));
      await expect(result(page).getByText(range(100))).toBeInViewport({ ratio: 1 });
      await expect(size(page)).toBeInViewport({ ratio: 1 });
    });

    test('one that is pasted into the open page is shown as well', async ({ page }) => {
      await page.goto('/');
      await page.evaluate(() => {
        location.hash = '#stima?zona=saragozza&mq=100';
      });
      await expect(result(page).getByText(range(100))).toBeInViewport({ ratio: 1 });
    });

    test('a shared one opens at its answer', async ({ page }) => {
      await page.goto('/#stima?zona=saragozza&mq=100');
      await expect(result(page).getByText(range(100))).toBeInViewport({ ratio: 1 });
    });
  });
}

test('the address brings it to somebody else, and no request carries it', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const carries = request.method() !== 'GET' || /[?=&]/.test(request.url());
    // The hours of the coming days are the same for everybody, and asked for without a word.
    const isHours = new URL(request.url()).pathname === '/opening.json';
    if (carries || (/fetch|xhr|ping/.test(request.resourceType()) && !isHours)) sent.push(request.url());
  });
  await page.goto('/#stima');
  await choose(page);
  await expect(page).toHaveURL('/#stima?zona=saragozza&mq=100');
  await page.goto('about:blank');
  await page.goto('/#stima?zona=saragozza&mq=100&stato=da-ristrutturare');
  await expect(result(page)).toContainText(range(100, 0.9));
  await expect(zone(page)).toHaveValue('saragozza');
  await expect(size(page)).toHaveValue('100');
  await expect(result(page)).toBeInViewport({ ratio: 1 });
  expect(sent).toEqual([]);
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('axe finds nothing with a result or a fault shown', async ({ page }) => {
      await page.goto('/#stima?zona=saragozza&mq=100&stato=da-ristrutturare');
      await expect(wayOn(page)).toBeVisible();
      expect((await new AxeBuilder({ page }).include('#stima').analyze()).violations).toEqual([]);
      await size(page).fill('5');
      await size(page).blur();
      await expect(size(page)).toHaveAttribute('aria-invalid', 'true');
      expect((await new AxeBuilder({ page }).include('#stima').analyze()).violations).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence says what to do in its place', async ({ page }) => {
    await page.goto('/');
    const help = page.locator('#stima').getByText(/JavaScript/);
    await expect(help).toBeVisible();
    await expect(help).toContainText(agency.landline);
    await expect(zone(page)).toBeHidden();
  });
});
