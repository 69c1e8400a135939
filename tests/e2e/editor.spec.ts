import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { sampleFolder } from '../../shared/config/folders.ts';
import { petrona } from '../../shared/design/typefaces.ts';
import { readContent } from '../../tools/build/content-folder/read-content-folder.ts';
import { readYamlTexts } from '../../tools/common/read-yaml-texts.ts';
import {
  fieldAt,
  filesIn,
  fillIn,
  openEditor,
  openForm,
  openItem,
  prepareEditor,
  save,
} from './editor-page.ts';

const files = readYamlTexts(sampleFolder);
const remark = { file: 'pictures/casa.jpg', message: 'sullo schermo si vede sfocata' };
const { folder, built } = prepareEditor([remark]);
const addButton = { name: /^Aggiungi/ };

/** The removed and added lines of each changed file. */
async function differences(page: Page) {
  const now = await filesIn(page, 'content');
  return Object.entries(now)
    .sort()
    .filter(([name]) => name.endsWith('.yaml'))
    .flatMap(([name, bytes]) => {
      const old = files[name]?.split('\n') ?? [];
      const lines = bytes.toString().split('\n');
      const removed = old.filter((line) => !lines.includes(line));
      const added = lines.filter((line) => !old.includes(line));
      return bytes.toString() === files[name] ? [] : [{ name, removed, added }];
    });
}

/** What the build reads from the saved files. It throws what the build would refuse. */
async function savedContent(page: Page, folders = ['content']) {
  const site = mkdtempSync(join(folder, 'saved-'));
  for (const path of folders) {
    mkdirSync(join(site, path), { recursive: true });
    for (const [name, bytes] of Object.entries(await filesIn(page, path))) {
      writeFileSync(join(site, path, name), bytes);
    }
  }
  return await readContent(join(site, 'content'));
}

let issues: string[];

test.beforeEach(({ page }) => {
  issues = [];
  page.on('pageerror', ({ message }) => issues.push(message));
  // Requests refused by the security policy appear only in the console.
  page.on('console', (line) => line.text().includes('https://') && issues.push(line.text()));
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1:|blob:|data:)/.test(request.url())) {
      issues.push(request.url());
    }
  });
});

test.afterEach(() => {
  expect(issues, 'errors, and requests to other hosts').toEqual([]);
});

test('saves in the editor an hour and a holiday, and nothing else', { tag: '@slow' }, async ({
  page,
}) => {
  await openEditor(page, built, files);
  await openForm(page, 'Spesso', 'Orari e chiusure');
  await openItem(page, 'openingHours', 0);
  await fieldAt(page, 'openingHours.0.closes').getByRole('textbox').fill('18:30');
  await fieldAt(page, 'closedOn').getByRole('button', addButton).click();
  await page.getByRole('menuitem', { name: 'Ferie' }).click();
  await fillIn(page, 'closedOn.13.dal', '10/8');
  await fillIn(page, 'closedOn.13.al', '24/8');
  await save(page);
  expect(await differences(page)).toEqual([
    {
      name: 'hours.yaml',
      removed: ['    closes: "19:00"'],
      added: ['    closes: "18:30"', '  - dal: 10/8', '    al: 24/8'],
    },
  ]);
  const { hours } = await savedContent(page);
  expect(hours.openingHours[0]?.closes).toBe('18:30');
});

test('adds a question in the editor, and moves another by key', { tag: '@slow' }, async ({
  page,
}) => {
  await openEditor(page, built, files);
  await openForm(page, 'Spesso', 'Domande');
  await fieldAt(page, 'items').getByRole('button', addButton).click();
  await fillIn(page, 'items.6.question', 'Seguite anche gli affitti?');
  await fillIn(page, 'items.6.answer', 'Sì: con le stesse regole.');
  const handle = fieldAt(page, 'items').getByRole('button', { name: 'Riordina Elemento' }).nth(1);
  const moved = /Quali zone di.*Perché dovrei scegliere voi/s;
  await expect(async () => {
    // The answer's text field may grab the focus back, and then receives the key.
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await expect(fieldAt(page, 'items')).toHaveText(moved, { timeout: 5_000 });
  }).toPass();
  await save(page);
  expect(await differences(page)).toEqual([
    {
      name: 'faq.yaml',
      removed: [],
      added: [
        '  - question: Seguite anche gli affitti?',
        '    answer: "Sì: con le stesse regole."',
      ],
    },
  ]);
  const { faq } = await savedContent(page);
  expect(faq.items[1]?.question).toBe('Perché dovrei scegliere voi?');
  expect(faq.items[6]?.answer).toBe('Sì: con le stesse regole.');
});

test('saves the editor’s photograph as WebP under a plain name, with its description', {
  tag: '@slow',
}, async ({ page }) => {
  await openEditor(page, built, files);
  await openForm(page, 'Spesso', 'Prima schermata');
  const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'orange' } });
  await choosePhoto(page, 'picture.photo', {
    name: 'Città di sera.JPG',
    buffer: await photo.jpeg().toBuffer(),
  });
  await fieldAt(page, 'picture.alt').getByRole('textbox').fill('La città di sera');
  await save(page);
  expect(await differences(page)).toEqual([
    {
      name: 'home.yaml',
      removed: [expect.stringMatching(/^ {4}Disegno: /)],
      added: ['  photo: citta-di-sera.webp', '    La città di sera'],
    },
  ]);
  const { home } = await savedContent(page, ['content', 'content/pictures']);
  expect(home.picture.photo).toBe('citta-di-sera.webp');
});

test('refuses in the editor, in Italian, to save what the build would refuse', {
  tag: '@slow',
}, async ({ page }) => {
  await openEditor(page, built, files);
  await openForm(page, 'Spesso', 'Prima schermata');
  await page.getByRole('textbox', { name: 'Introduzione' }).fill('Le {zoneSeguite} zone');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Non salvato' });
  await expect(dialog).toContainText('introduzione: {zoneSeguite} non è tra le cifre');
  await expect(dialog).not.toContainText('Riprova');
  expect(await differences(page)).toEqual([]);
});

test('changes a price in the editor on a phone without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openEditor(page, built, files);
  await openForm(page, 'Spesso', 'Zone');
  await openItem(page, 'zones', 0);
  await fieldAt(page, 'zones.0.price').locator('input').fill('3300');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await save(page);
  expect(await differences(page)).toEqual([
    { name: 'zones.yaml', removed: ['    price: 3200'], added: ['    price: 3300'] },
  ]);
});

test('reads the same number in the editor whether a text is typed or pasted', {
  tag: '@slow',
}, async ({ page }) => {
  await openEditor(page, built, files);
  await openForm(page, 'Spesso', 'Zone');
  await openItem(page, 'zones', 1);
  const price = fieldAt(page, 'zones.1.price').locator('input');
  const trend = fieldAt(page, 'zones.1.trend').locator('input');
  const texts = [
    { field: price, typed: 'tanto', number: '' },
    { field: price, typed: '3.100 al metro2', number: '3100' },
    { field: trend, typed: '\u22122,5 % in 12 mesi', number: '-2.5' },
  ];
  for (const { field, typed, number } of texts) {
    await field.fill(typed);
    await field.blur();
    await expect(field, `${typed}, pasted`).toHaveValue(number);
    await field.selectText();
    await field.pressSequentially(typed);
    await expect(field, `${typed}, while it is being typed`).toHaveValue(typed);
    await field.blur();
    await expect(field, `${typed}, typed`).toHaveValue(number);
  }
  await save(page);
  expect(await differences(page)).toEqual([
    {
      name: 'zones.yaml',
      removed: ['    price: 2800', '    trend: 5.2'],
      added: ['    price: 3100', '    trend: -2.5'],
    },
  ]);
});

test('takes a colour, a logo and a typeface in the editor before brand.yaml exists, and shows them', {
  tag: '@slow',
}, async ({ page }) => {
  await openEditor(page, built, files);
  await openForm(page, 'Una volta', 'Aspetto');
  const colours = fieldAt(page, 'colours');
  await colours.getByRole('checkbox').check();
  await colours.getByRole('button', { name: 'Espandi', exact: true }).click();
  // Beside it is the browser's own colour picker, which is also a text box.
  await fieldAt(page, 'colours.primary').locator('input[type=text]').fill('#ab5a05');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10H0z"/></svg>';
  await choosePhoto(page, 'logo', {
    name: 'Logo Rossi.svg',
    buffer: Buffer.from(svg),
    mimeType: 'image/svg+xml',
  });
  await expect(fieldAt(page, 'logo').locator('img')).toBeVisible();
  await fieldAt(page, 'headings').getByRole('button', { name: 'Sfoglia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seleziona File' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'insegna.woff2',
    mimeType: 'font/woff2',
    buffer: readFileSync(petrona.files[0]?.path ?? ''),
  });
  await dialog.getByRole('button', { name: 'Inserisci' }).click();
  await expect(fieldAt(page, 'headings')).toContainText('insegna.woff2');
  await save(page);

  const [brand] = await differences(page);
  expect(brand?.name).toBe('brand.yaml');
  expect(brand?.added.toSorted()).toEqual([
    '',
    '  primary: "#ab5a05"',
    'colours:',
    'headings: insegna.woff2',
    'logo: logo-rossi.svg',
  ]);
  const saved = await filesIn(page, 'content');
  expect(Object.keys(saved)).toContain('insegna.woff2');
  expect(String(saved['logo-rossi.svg'])).toBe(svg);
});

test('leads from each of the editor’s tasks to its form, and ticks those that are true', {
  tag: '@slow',
}, async ({ page }) => {
  await openEditor(page, built, files);
  await openForm(page, 'Spesso', 'Da fare prima di pubblicare');
  await expect(
    page.getByRole('heading', { name: 'Da rileggere, ma non ferma niente' }),
  ).toBeVisible();
  await expect(page.getByText('scrivi i più recenti in «Zone», e qui il loro anno')).toBeVisible();
  await expect(page.getByText(`${remark.file}: ${remark.message}`)).toBeVisible();
  const count = page.getByText(/^Mancano \d+ cose\.$/);
  const before = await count.innerText();
  const since = page.getByRole('listitem').filter({ hasText: 'Anno di apertura' });
  await since.getByRole('checkbox', { name: 'È vero anche per me' }).check();
  await expect(count).not.toHaveText(before);
  await save(page);
  expect(await differences(page)).toEqual([
    { name: 'confirmed.yaml', removed: [], added: ['fields:', '  - agency.since', ''] },
  ]);

  await openForm(page, 'Spesso', 'Da fare prima di pubblicare');
  await expect(since.getByRole('checkbox')).toBeChecked();
  await since.getByRole('link', { name: 'Anno di apertura' }).click();
  await fieldAt(page, 'since').locator('input').fill('2004');
  await save(page);
  await openForm(page, 'Spesso', 'Da fare prima di pubblicare');
  await expect(count).toBeVisible();
  await expect(since).toHaveCount(0);
});

test('asks in the editor before a zone is removed', { tag: '@slow' }, async ({ page }) => {
  await openEditor(page, built, files);
  await openForm(page, 'Spesso', 'Zone');
  const remove = fieldAt(page, 'zones').getByRole('button', { name: 'Rimuovi' });
  const zones = await remove.count();
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message());
    await (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await remove.first().click();
  await expect(remove).toHaveCount(zones);
  await remove.first().click();
  await expect(remove).toHaveCount(zones - 1);
  expect(questions).toEqual(Array(2).fill('Togliere questa voce dall’elenco?'));
});

/** Chooses a photograph of this computer for a field of a group. */
async function choosePhoto(
  page: Page,
  path: string,
  photo: { name: string; buffer: Buffer; mimeType?: string },
) {
  // Fields out of sight are drawn when they come near.
  await fieldAt(page, path.replace(/\.[^.]+$/, '')).scrollIntoViewIfNeeded();
  const field = fieldAt(page, path);
  await field.scrollIntoViewIfNeeded();
  await field.getByRole('button', { name: 'Sfoglia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seleziona Immagine' });
  await dialog.locator('input[type=file]').setInputFiles({ mimeType: 'image/jpeg', ...photo });
  await dialog.getByRole('button', { name: 'Inserisci' }).click();
  await field.getByRole('button', { name: 'Togli immagine' }).waitFor(); // It has been made smaller.
}
