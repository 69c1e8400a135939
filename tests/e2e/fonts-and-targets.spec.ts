import type { Locator, Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { submitButton } from './form.ts';
import { desktop, expect, expectFonts, phone, test } from './page.ts';

const { contatti, home, legal, servizi } = sample;

/** What can be pressed and seen, but for links in the middle of a sentence. */
const targets = (page: Page) =>
  page.locator('a, button, summary, select, input, textarea').filter({ visible: true });

/** Runs in the page: whether it has the system fonts of the same metrics, which stand in until its own are there. */
const hasFallbackFonts = async () => {
  const fallbacks = Array.from(document.fonts).filter(({ family }) => family.includes('fallback'));
  await Promise.allSettled(fallbacks.map((face) => face.load()));
  const loaded = fallbacks.filter(({ status }) => status === 'loaded');
  const families = (faces: FontFace[]) => new Set(faces.map(({ family }) => family)).size;
  return families(loaded) === families(fallbacks);
};

test('everything to press is at least 24 px wide and high, on a phone its buttons and fields 44 px high', async ({
  page,
}) => {
  await page.goto('/#stima?zona=saragozza&mq=100');
  await expect(page.getByRole('link', { name: 'Chiedi una valutazione precisa' })).toBeVisible();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const small = await targets(page).evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('[aria-hidden], [href="#contenuto"]'))
        .filter((element) => {
          const around = [...(element.parentElement?.childNodes ?? [])];
          const inText = around.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
          return !(inText && getComputedStyle(element).display === 'inline');
        })
        .map((element) => {
          // A finger presses the label of a checkbox or a radio button.
          const chosen = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
          return (chosen && element.labels?.[0]) || element;
        })
        .map((element) => [element.textContent || element.id, element.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width < 24 || height < 24)
        .map(([name, { width, height }]) => `${name}: ${width} x ${height}`),
    );
    expect(small).toEqual([]);
  }
  const actions = page.locator('.button, [commandfor="menu"], .quick a, .field').filter({ visible: true });
  expect(await actions.count()).toBeGreaterThan(20);
  const low = await actions.evaluateAll((elements) =>
    elements
      .filter((one) => one.getBoundingClientRect().height < 44)
      .map((one) => one.outerHTML.slice(0, 90)),
  );
  expect(low).toEqual([]);
});

/** Adds up in `data-moved` how far the page shifts. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        const moved = Number(document.documentElement.dataset.moved ?? 0) + entry.value;
        document.documentElement.dataset.moved = String(moved);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function expectNoShift(page: Page, when: string): Promise<void> {
  const moved = await page.locator('html').getAttribute('data-moved');
  expect(Number(moved).toFixed(2), when).toBe('0.00');
}

for (const [viewport, fonts] of [
  [phone, ['petrona']],
  [desktop, ['petrona', 'source-sans-3']],
] as const) {
  test(`${viewport.width} px: nothing moves while the page loads and scrolls`, async ({ page, browser }) => {
    const isOld = Number.parseInt(browser.version(), 10) < 110;
    test.skip(isOld, 'Chromium 109 paints the figures before it has read the picture');
    const requested: string[] = [];
    page.on('request', (request) => {
      const [, name] = request.url().match(/([\w-]+)\.[\w-]+\.woff2$/) ?? [];
      if (name) requested.push(name);
    });
    await page.setViewportSize(viewport);
    await recordShifts(page);
    await page.goto('/');
    await expectFonts(page);
    if (!(await page.evaluate(hasFallbackFonts))) {
      test
        .info()
        .annotations.push({ type: 'partly', description: 'from the fonts on: no fallback font here' });
      await page.evaluate(() => {
        document.documentElement.dataset.moved = '0';
      });
    }
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y);
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      }
    });
    await expect(submitButton(page)).toBeEnabled();
    await expectNoShift(page, 'after the last scroll');
    expect(requested.toSorted()).toEqual(fonts);
  });
}

test('a visitor who saves data gets the opening hours, and no typeface', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/');
  await expect(page.locator('.opening-status').first()).not.toBeEmpty();
  expect(files.filter((file) => file.includes('woff2'))).toEqual([]);
});

test('forced colours leave the drawn marks visible and the map’s letters legible', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  for (const mark of [page.locator('header .menu-lines'), page.locator('.question summary').first()]) {
    for (const part of ['::before', '::after']) {
      const [colour, height, ground] = await mark.evaluate((element, name) => {
        const style = getComputedStyle(element, name);
        return [style.backgroundColor, style.height, getComputedStyle(document.body).backgroundColor];
      }, part);
      expect(colour).not.toBe(ground);
      expect(colour).toMatch(/^rgb\(/);
      expect(height).toBe('2px');
    }
  }
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const [paper = 0, letters = 255] = await page
    .locator('.zone-map svg')
    .evaluate((map) =>
      [getComputedStyle(map).backgroundColor, getComputedStyle(map.querySelector('text') ?? map).fill].map(
        (colour) => Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number)),
      ),
    );
  expect(paper - letters).toBeGreaterThan(128);
});

test.describe('the bar of shortcuts on a phone', () => {
  test.use({ viewport: phone });
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Contatto rapido', includeHidden: true });

  async function expectFree(page: Page, element: Locator) {
    await expect(element).toBeInViewport();
    const overlap = async () => {
      if (!(await bar(page).isVisible())) return 0;
      const [box, over] = await Promise.all([element.boundingBox(), bar(page).boundingBox()]);
      return (box?.y ?? Number.NaN) + (box?.height ?? 0) - (over?.y ?? Number.NaN);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
  }

  test('covers neither a toast nor the last line of the page', async ({ page }) => {
    await page.goto('/#contatti');
    await expect(submitButton(page)).toBeEnabled();
    await submitButton(page).click();
    await page.getByText('Campi obbligatori', { exact: true }).click();
    await expect(bar(page)).toBeVisible();
    await expectFree(page, page.getByRole('alert').getByRole('region', { name: 'Avvisi' }));
    await page.getByRole('button', { name: 'Chiudi l’avviso' }).click();
    await page.keyboard.press('End');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectFree(page, page.getByRole('contentinfo').getByRole('link', { name: 'Termini e Condizioni' }));
  });
});

/** Runs in the page: the lines of each text, as they are laid out. */
const linesOf = (texts: Element[]) =>
  texts.map((element) => {
    const lines = new Map<number, string>();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top } = range.getBoundingClientRect();
        lines.set(top, (lines.get(top) ?? '') + letter);
      }
    }
    return [...lines.values()];
  });

test('in the first view of a phone Petrona breaks every line where the fallback font does, and moves nothing', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await expectFonts(page);
  test.skip(!(await page.evaluate(hasFallbackFonts)), 'no fallback font here');
  test.skip(!(await page.evaluate(() => CSS.supports('text-wrap', 'balance'))), 'no text-wrap: balance here');
  await recordShifts(page);
  for (const width of [328, 329, 330, 331, 332, 338, 344, 384, 402]) {
    await page.setViewportSize({ width, height: phone.height });
    await page.reload();
    await expectFonts(page);
    await expectNoShift(page, `${width} px`);
  }
  const headings = page.locator('header .brand, #home :is(h1, .font-serif)').filter({ visible: true });
  expect(await headings.count()).toBe(2 + home.figures.length);
  const setInPetrona = (is: boolean) =>
    page.evaluate((force) => document.documentElement.classList.toggle('fonts', force), is);
  for (let width = 320; width <= 430; width += 1) {
    await page.setViewportSize({ width, height: phone.height });
    await setInPetrona(false);
    const before = await headings.evaluateAll(linesOf);
    await setInPetrona(true);
    expect(await headings.evaluateAll(linesOf), `${width} px`).toEqual(before);
  }
});

test('legal texts have at most 68 letters in a line, and what makes trust is at least 16 px large', async ({
  page,
}) => {
  await page.goto('/');
  await expectFonts(page);
  for (const id of Object.keys(legal.documents)) {
    await page.goto(`/#${id}`);
    for (const width of [1280, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = (await page.locator(`#${id} h3 ~ p`).evaluateAll(linesOf)).flat();
      expect(lines.length).toBeGreaterThan(1);
      const longest = Math.max(...lines.map(({ length }) => length));
      expect(longest, `#${id} at ${width} px`).toBeLessThanOrEqual(68);
    }
  }
  await page.setViewportSize(phone);
  await page.goto('/#fonti');
  for (const text of [
    page.locator('#servizi').getByText(servizi.guarantee.condition),
    page.locator('#modulo').getByText(contatti.form.privacy),
    page.getByRole('article', { name: legal.sources.title }).getByText(legal.sources.labels.source).first(),
  ]) {
    const size = await text.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(size).toBeGreaterThanOrEqual(16);
  }
});
