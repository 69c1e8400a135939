import { sample } from '../sample/sample.ts';
import { expect, test } from './page.ts';

const content = sample;
const landmark = {
  home: '#home',
  servizi: '#servizi',
  proprieta: '#proprieta',
  chiSiamo: '#chi-siamo',
  contatti: '#contatti',
};

test.beforeEach(({ page }) => page.goto('/'));

test('the ten sections come in their order', async ({ page }) => {
  const sections = [
    page.getByRole('banner'),
    page.locator(landmark.home),
    page.locator(landmark.servizi),
    page.locator(landmark.proprieta),
    page.getByRole('region', { name: /zone/i }),
    page.locator(landmark.chiSiamo),
    page.getByRole('region', { name: /domande/i }),
    page.locator(landmark.contatti),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'Contatto rapido' }),
  ];
  for (const section of sections) await expect(section).toBeVisible();
  const handles = await Promise.all(sections.map((section) => section.elementHandle()));
  const inOrder = await page.evaluate(
    (elements) =>
      elements.slice(1).map((element, index) => {
        const before = elements[index];
        return Boolean(
          element && before && before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
        );
      }),
    handles,
  );
  expect(inOrder).toEqual(Array(9).fill(true));
});

test('the page has one first heading, and no level is left out', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const levels = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(jumps).toEqual([]);
});

test('home says what the agency offers', async ({ page }) => {
  const home = page.locator(landmark.home);
  for (const words of [
    /valutazione gratuita entro 24 ore/i,
    /sopralluogo gratuito/i,
    /60 giorni/,
    /45 giorni/,
  ]) {
    await expect.soft(home).toContainText(words);
  }
  for (const name of ['Valuta Casa Bologna', 'Prenota Sopralluogo']) {
    await expect(home.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('servizi shows the six steps, each with number, description and highlight', async ({ page }) => {
  const steps = page.locator(landmark.servizi).getByRole('list').first().getByRole('listitem');
  const titles = [
    'Valutazione professionale',
    'Marketing immobiliare',
    'Network acquirenti',
    'Negoziazione strategica',
    'Gestione completa',
    'Garanzie esclusive',
  ];
  await expect(steps).toHaveCount(6);
  for (const [index, title] of titles.entries()) {
    const step = steps.nth(index);
    const { description, highlight } = content.servizi.steps[index] ?? {};
    await expect(step.getByRole('heading')).toHaveText(new RegExp(title, 'i'));
    await expect(step).toContainText(String(index + 1));
    await expect(step.getByText(description ?? '')).toBeVisible();
    await expect(step.getByText(highlight ?? '')).toBeVisible();
    await expect(step.locator('svg')).toHaveCount(1);
  }
});

test('servizi promises: 60 days, or no mediation fee', async ({ page }) => {
  const servizi = page.locator(landmark.servizi);
  await expect(servizi.getByRole('heading', { name: /60 giorni/ })).toBeVisible();
  await expect(servizi.getByText(/entro 60 giorni .*non ci devi alcuna mediazione/)).toBeVisible();
  const promise = servizi.getByRole('list').last().getByRole('listitem');
  for (const figure of ['+8%', '0€', '100%']) {
    await expect(promise.filter({ hasText: figure })).toBeVisible();
  }
});

test('chi-siamo tells of the agent, with its figures', async ({ page }) => {
  const about = page.locator(landmark.chiSiamo);
  await expect(about.getByText(content.agency.agent).first()).toBeVisible();
  for (const figure of ['27+', '300+', '500+', '4.9', '24/7']) {
    await expect(about.getByRole('listitem').filter({ hasText: figure })).toBeVisible();
  }
  await expect(about).toContainText('1997');
});

test('the floating element calls, opens WhatsApp and leads to the form', async ({ page }) => {
  const quick = page.getByRole('navigation', { name: 'Contatto rapido' });
  await expect(quick.getByRole('link', { name: 'Chiama' })).toHaveAttribute('href', /^tel:\+39\d+$/);
  await expect(quick.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/39\d+/,
  );
  await expect(quick.getByRole('link', { name: 'Scrivi' })).toHaveAttribute('href', '#modulo');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(quick).toBeInViewport();
});
