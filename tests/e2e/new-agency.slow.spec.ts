import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { cloneDir } from '../../shared/config/folders.ts';
import { readYamlTexts } from '../../tools/common/read-yaml-texts.ts';
import { buildTestSite } from '../build-sites.ts';
import { plainEnv } from '../support/plain-env.ts';
import {
  fieldAt,
  filesIn,
  fillIn,
  openEditor,
  openForm,
  openItem,
  prepareEditor,
  save,
  showField,
} from './editor-page.ts';

// Takes an agency's site from `npm run new` to a successful public build, using only the editor.

const { folder, built } = prepareEditor();

const agency = {
  name: 'Case di Trieste',
  agent: 'Agente di Prova',
  area: 'Trieste e provincia',
  since: '2009',
  landline: '',
  mobile: '+39 333 123 4567',
  whatsapp: '',
  email: 'posta@agenzia-prova.it',
  'address.street': 'Via di Prova 2',
  'address.postalCode': '34100',
  'address.city': 'Trieste',
  'address.province': 'TS',
  vatId: '00000000018',
  rea: 'TS-123456',
};
const withoutFees = { guaranteeDays: '', fee: '', feeDue: '', buyerFee: '' };
const onlyZone = {
  'zones.0.name': 'Opicina',
  'zones.0.price': '1900',
  'zones.0.trend': '1.5',
  'zones.0.listings': '41',
  'zones.0.description': 'Strade tranquille e case di ogni misura.',
};

/** Fills in fields of the open form, by their paths in its file, and saves the form. */
async function fillAndSave(page: Page, values: Record<string, string>): Promise<void> {
  for (const [path, value] of Object.entries(values)) {
    await fillIn(page, path, value);
  }
  await save(page);
}

test('builds a public site with the editor alone, for an agency without the optional parts', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  const site = join(folder, 'trieste');
  const content = join(site, 'content');
  execFileSync(process.execPath, [join(cloneDir, 'tools/run.ts'), 'new', site], {
    env: plainEnv(),
  });
  await openEditor(page, built, readYamlTexts(content));

  await openForm(page, 'Una volta', 'Agenzia');
  await fillAndSave(page, agency);

  await openForm(page, 'Spesso', 'Cifre');
  await fillAndSave(page, withoutFees);

  await openForm(page, 'Una volta', 'Piè di pagina');
  const newsletter = await showField(page, 'newsletter');
  await newsletter.getByRole('checkbox').first().uncheck();
  await save(page);

  await openForm(page, 'Spesso', 'Zone');
  const remove = fieldAt(page, 'zones').getByRole('button', { name: 'Rimuovi' });
  // The second zone's drawing suits any town.
  for (const index of [5, 4, 3, 2, 0]) {
    await remove.nth(index).click();
  }
  await expect(remove).toHaveCount(1);
  await openItem(page, 'zones', 0);
  await fillAndSave(page, onlyZone);

  await openForm(page, 'Spesso', 'Orari e chiusure');
  const patron = await showField(page, 'patron');
  await patron.getByRole('button', { name: 'Espandi', exact: true }).click();
  await fillAndSave(page, { 'patron.name': 'San Giusto', 'patron.date': '3/11' });

  await openForm(page, 'Spesso', 'Prima schermata');
  const drawing = await showField(page, 'picture.drawing');
  await drawing.getByRole('radio', { name: 'borgo' }).click();
  await fillAndSave(page, {
    'picture.alt': 'Disegno: un borgo vicino a Trieste, con i tetti rossi',
  });

  await openForm(page, 'Una volta', 'Testi legali');
  await fieldAt(page, 'reviewed').getByRole('radio', { name: 'sì' }).click();
  await save(page);

  // What is left is true although it equals the sample.
  await openForm(page, 'Spesso', 'Da fare prima di pubblicare');
  const ticks = page.getByRole('checkbox', { name: 'È vero anche per me' });
  await ticks.first().waitFor();
  for (const tick of await ticks.all()) {
    await tick.check();
  }
  await expect(page.getByText('Non manca niente: il sito si può pubblicare.')).toBeVisible();
  await save(page);

  for (const [name, bytes] of Object.entries(await filesIn(page, 'content'))) {
    writeFileSync(join(content, name), bytes);
  }
  const dist = join(site, 'dist');
  // A build for a public address fails if anything is still the sample's.
  await buildTestSite(dist, {
    CONTENT_DIR: content,
    PUBLIC_SITE_URL: 'https://www.agenzia-prova.it',
  });
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  expect(html).toContain('Case di Trieste');
  expect(html).toContain('Opicina');
  expect(html).toContain('Una zona che giriamo a piedi');
  expect(html).not.toMatch(/0432|WhatsApp|newsletter|garanzi|non (la )?paghi|mediazione pari/i);
});
