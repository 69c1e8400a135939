import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { buildEditor } from '../../build/editor.ts';
import { contentFiles } from '../../shared/content/read.ts';
import { sampleFolder } from '../sample/sample.ts';
import { choosePhoto, fieldAt, filesIn, openEditor, openForm, openItem, save } from '../support/editor.ts';
import { plainVariables } from '../support/plain-env.ts';
import { run, startServer } from './commands.ts';

const files = contentFiles(sampleFolder);
const folder = mkdtempSync(join(tmpdir(), 'editor-'));
const built = join(folder, 'admin');

// One after the other: they share the editor that is built for them.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => buildEditor(built, { repository: '', signIn: '', folder: 'content', isLive: true }));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** The lines that went and came in each file that is no longer what it was. */
async function differences(page: Page) {
  const now = await filesIn(page, 'content');
  return Object.entries(now)
    .sort()
    .flatMap(([name, bytes]) => {
      const [old, lines] = [files[name]?.split('\n') ?? [], bytes.toString().split('\n')];
      const gone = old.filter((line) => !lines.includes(line));
      const come = lines.filter((line) => !old.includes(line));
      return bytes.toString() === files[name] ? [] : [{ name, gone, come }];
    });
}

test('a price, an hour, a question and a photograph go from the editor to the page, and nothing else', async ({
  page,
}) => {
  test.slow(); // It builds a whole site with a new photograph: most of a minute on two processors.
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1:|blob:|data:)/.test(request.url())) elsewhere.push(request.url());
  });
  await openEditor(page, built, files);

  await openForm(page, 'Zone');
  await openItem(page, 'zones', 1);
  await fieldAt(page, 'zones.1.price').locator('input').fill('2950');
  await save(page);

  await openForm(page, 'Agenzia');
  await openItem(page, 'openingHours', 0);
  await fieldAt(page, 'openingHours.0.closes').getByRole('textbox').fill('18:30');
  await save(page);

  await openForm(page, 'Domande');
  await fieldAt(page, 'items')
    .getByRole('button', { name: /^Aggiungi/ })
    .click();
  await fieldAt(page, 'items.6.question').getByRole('textbox').fill('Seguite anche gli affitti?');
  await fieldAt(page, 'items.6.answer').getByRole('textbox').fill('Sì: con le stesse regole.');
  const handle = fieldAt(page, 'items').getByRole('button', { name: 'Riordina Elemento' }).nth(1);
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await save(page);

  await openForm(page, 'Prima schermata');
  const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'orange' } });
  await choosePhoto(page, 'picture.photo', {
    name: 'Città di sera.JPG',
    buffer: await photo.jpeg().toBuffer(),
  });
  await save(page);

  expect(await differences(page)).toEqual([
    { name: 'agency.yaml', gone: ['    closes: "19:00"'], come: ['    closes: "18:30"'] },
    {
      name: 'faq.yaml',
      gone: [],
      come: ['  - question: Seguite anche gli affitti?', '      Sì: con le stesse regole.'],
    },
    { name: 'home.yaml', gone: [], come: ['  photo: citta-di-sera.webp'] },
    { name: 'zones.yaml', gone: ['    price: 2800'], come: ['    price: 2950'] },
  ]);
  expect(elsewhere, 'asked of other hosts').toEqual([]);

  const site = await buildFrom(page);
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  expect(html).toContain('€2.950');
  expect(html).not.toContain('€2.800');
  expect(html).toContain('18:30');
  expect(html).toContain('Sì: con le stesse regole.');
  expect(html.indexOf('Quali zone di Bologna')).toBeLessThan(html.indexOf('Perché dovrei scegliere voi'));
  expect(html).toMatch(/<source type="image\/avif" [^>]*citta-di-sera/i);
  await checkAdmin(page, site, html);
});

/** Builds the page from what the editor saved, with the editor in it. */
async function buildFrom(page: Page): Promise<string> {
  const content = join(folder, 'content');
  for (const part of ['', 'pictures']) {
    mkdirSync(join(content, part), { recursive: true });
    const saved = await filesIn(page, join('content', part).replaceAll('\\', '/'));
    for (const [name, bytes] of Object.entries(saved)) writeFileSync(join(content, part, name), bytes);
  }
  const site = join(folder, 'site');
  const env = { ...plainVariables(), CONTENT_DIR: content, CONTENT_REPOSITORY: 'github:example/site' };
  const { code, text } = await run(process.execPath, ['build/main.ts', '--outDir', site], { env });
  expect(code, text).toBe(0);
  return site;
}

/** The published editor: under a policy of its own, and nothing of it on the page. */
async function checkAdmin(page: Page, site: string, html: string) {
  expect(html).not.toMatch(/admin|sveltia/i);
  await using server = await startServer(site);
  await page.unrouteAll();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const answer = await page.goto(`${server.address}/admin`);
  expect(answer?.url()).toBe(`${server.address}/admin/`);
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining('https://api.github.com'),
  });
  await expect(page.getByRole('button', { name: 'Accedi con Token di Accesso' })).toBeVisible();
  expect(faults).toEqual([]);
}

test('without a repository there is no editor on the site', async ({ request }) => {
  for (const path of ['/admin', '/admin/', '/admin/index.html']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('what the build would refuse is refused before it is saved, in Italian', async ({ page }) => {
  await openEditor(page, built, files);
  await openForm(page, 'Zone');
  await page.getByRole('textbox', { name: 'Introduzione' }).fill('Le {zoneSeguite} zone');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    '{zoneSeguite} non è tra le cifre di figures.yaml',
  );
  expect(await differences(page)).toEqual([]);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a price is changed in the editor without scrolling sideways', async ({ page }) => {
    await openEditor(page, built, files);
    await openForm(page, 'Zone');
    await openItem(page, 'zones', 0);
    await fieldAt(page, 'zones.0.price').locator('input').fill('3300');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await save(page);
    expect(await differences(page)).toEqual([
      { name: 'zones.yaml', gone: ['    price: 3200'], come: ['    price: 3300'] },
    ]);
  });
});
