import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { buildEditor } from '../build/editor.ts';
import { contentFiles } from '../shared/content/read.ts';
import { chromiumFlags, ensureChromium } from '../tests/chromium.ts';
import { fieldAt, openEditor, openForm, openItem, save } from '../tests/support/editor.ts';

/** `npm run guide:pictures`: takes the pictures of the editor in docs/editing-content.md. */
const out = 'docs/pictures';
const size = { width: 720, height: 900 };

mkdirSync(out, { recursive: true });
const built = mkdtempSync(join(tmpdir(), 'guide-'));
await buildEditor(built, { repository: '', signIn: '', folder: 'content', isLive: false });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
try {
  const page = await browser.newPage({ viewport: size, locale: 'it-IT', baseURL: 'http://localhost:4321' });
  await page.route('**/*', (route) => route.fulfill({ body: '', contentType: 'image/svg+xml' }));
  await openEditor(page, built, contentFiles('content'));
  await draw(page);
} finally {
  await browser.close();
  rmSync(built, { recursive: true });
}

async function draw(page: Page) {
  await page.getByText('Zone', { exact: true }).first().waitFor();
  await picture(page, 'home');

  await openForm(page, 'Zone');
  await openItem(page, 'zones', 1);
  await fieldAt(page, 'zones.1.price').locator('input').fill('2950');
  await picture(page, 'price', fieldAt(page, 'zones.1.price'));
  await save(page);

  await openForm(page, 'Agenzia');
  await openItem(page, 'openingHours', 0);
  await fieldAt(page, 'openingHours.0.closes').getByRole('textbox').fill('18:30');
  await picture(page, 'hours', fieldAt(page, 'openingHours.0.closes'));
  await save(page);

  await openForm(page, 'Domande');
  await openItem(page, 'items', 0);
  await picture(page, 'question', fieldAt(page, 'items.0.question'));
  await page.getByRole('button', { name: 'Annulla Modifica' }).click();

  await openForm(page, 'Prima schermata');
  await fieldAt(page, 'picture').scrollIntoViewIfNeeded();
  await fieldAt(page, 'picture.photo').getByRole('button').first().waitFor();
  await picture(page, 'photo', fieldAt(page, 'picture.alt'));
}

/** Takes a picture of the window with `place` in sight, in few colours: otherwise it would weigh as much as the page. */
async function picture(page: Page, name: string, place?: Locator) {
  await page.getByText('Voce salvata.').waitFor({ state: 'hidden' });
  await place?.scrollIntoViewIfNeeded();
  const png = await page.screenshot({ animations: 'disabled' });
  writeFileSync(
    join(out, `editor-${name}.png`),
    await sharp(png).png({ palette: true, colours: 64 }).toBuffer(),
  );
}
