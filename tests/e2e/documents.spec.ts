import { sample } from '../sample/sample.ts';
import { field, openForm } from './form.ts';
import { expect, expectBelowHeader, test } from './page.ts';

const { agency, figures, footer, legal, servizi } = sample;
const links = [
  [footer.legal.privacy, 'privacy'],
  [footer.legal.cookie, 'cookie'],
  [footer.legal.terms, 'termini'],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    for (const [name, id] of links) {
      test(`${name} opens in the page, at an address of its own, and closes again`, async ({ page }) => {
        const { title, sections } = legal.documents[id];
        const document = page.getByRole('article', { name: title });
        await page.goto('/');
        await expect(document).toBeHidden();
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(`/#${id}`);
        await expectBelowHeader(page, document);
        for (const { heading } of sections) {
          await expect(document.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        }
        await expect(document).toContainText(legal.updated);
        for (const other of links.filter((link) => link[1] !== id)) {
          await expect(page.locator(`#${other[1]}`)).toBeHidden();
        }
        await document.getByRole('link', { name: legal.close }).click();
        await expect(document).toBeHidden();
      });
    }

    test('an address with a document opens there', async ({ page }) => {
      await page.goto('/#termini');
      await expectBelowHeader(page, page.locator('#termini'));
    });
  });
}

test('the contact form and the guarantee lead to their documents', async ({ page }) => {
  await openForm(page);
  await page.locator('#modulo').getByRole('link').click();
  await expectBelowHeader(page, page.locator('#privacy'));
  await page.goto('/');
  await page.locator('#servizi a[href="#termini"]').click();
  await expectBelowHeader(page, page.locator('#termini'));
});

test('the figures lead to where they come from', async ({ page }) => {
  await page.goto('/');
  const sources = page.locator('#fonti');
  await expect(sources).toBeHidden();
  for (const place of ['#servizi', '#proprieta', '.zones', '#chi-siamo', 'footer']) {
    await page.locator(place).getByRole('link', { name: legal.sources.link }).click();
    await expectBelowHeader(page, sources);
  }
  for (const { source } of Object.values(figures.sources)) await expect(sources).toContainText(source);
});

test('the privacy notice says what the law asks for', async ({ page }) => {
  await page.goto('/#privacy');
  const { name, vatId, email, address } = agency;
  for (const words of [
    /Titolare del trattamento/,
    ...[name, vatId, email, address.street],
    /art\. 6, par\. 1, lett\. b GDPR/,
    /consenso \(art\. 6, par\. 1, lett\. a GDPR\)/,
    /si cancellano da soli 365 giorni dopo l’arrivo/,
    /copie di sicurezza del server restano non oltre 14 giorni/,
    /responsabili del trattamento/,
    /accesso, rettifica, cancellazione, limitazione, portabilità/,
    /artt\. 15-22 GDPR/,
    /reclamo al Garante per la protezione dei dati personali/,
  ]) {
    await expect(page.locator('#privacy')).toContainText(words);
  }
});

test('the documents name only what this configuration does', async ({ page }) => {
  await page.goto('/#privacy');
  await expect(page.locator('#privacy')).toContainText('server di questo sito');
  for (const [, id] of links) await expect(page.locator(`#${id}`)).not.toContainText(/emailjs/i);
});

test('the terms state the conditions of the 60 days, the same as beside the promise', async ({ page }) => {
  await page.goto('/#termini');
  const terms = page.locator('#termini');
  await expect(terms.getByRole('heading', { name: 'La garanzia dei 60 giorni' })).toBeVisible();
  const { condition } = servizi.guarantee;
  for (const words of [
    /incarichi in esclusiva, con obiettivo e prezzo minimo scritti dopo il sopralluogo/,
    /documenti completi e casa visitabile, se il risultato manca per cause che non dipendono da te/,
  ]) {
    expect(condition).toMatch(words);
  }
  for (const words of [
    condition,
    /giorni si contano dalla firma dell’incarico/,
    /non ci devi alcuna mediazione/,
    /anche se la casa si vende più tardi/,
    /\(art\. 1755 c\.c\.\)/,
    /recedere entro 14 giorni .* \(artt\. 49 e 52 Codice del consumo\)/,
  ]) {
    await expect(terms).toContainText(words);
  }
});

test('nothing is kept before the visitor types, and a cookie never', async ({ page, context }) => {
  const set: string[] = [];
  page.on('response', async (response) => {
    if (await response.headerValue('set-cookie')) set.push(response.url());
  });
  const kept = async () => ({
    cookies: [await context.cookies(), await page.evaluate(() => document.cookie)].flat().join(),
    local: await page.evaluate(() => Object.keys(localStorage)),
    session: await page.evaluate(() => Object.keys(sessionStorage)),
    caches: await page.evaluate(() => caches.keys()),
    databases: await page.evaluate(() => indexedDB.databases()),
  });
  const nothing = { cookies: '', local: [], session: [], caches: [], databases: [] };

  await openForm(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const [name] of links) await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Inizia la Conversazione', exact: true }).click();
  await expect(field(page, 'Nome *')).toBeFocused();
  expect(await kept()).toEqual(nothing);

  await field(page, 'Nome *').fill('Anna');
  expect(await kept()).toEqual({ ...nothing, session: ['contact-draft'] });
  expect(set).toEqual([]);
});
