import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator, Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { scrollThrough } from '../support/page-view.ts';
import { closing, minute } from '../support/sample-hours.ts';
import { openForm, submitButton } from './form.ts';
import { desktop, expect, expectFonts, openIn, phone, setServerClock, test } from './open-page.ts';
import {
  contactForm,
  homeSection,
  legalText,
  quickContact,
  servicesSection,
} from './page-parts.ts';

const { contatti, legal, servizi } = sample;

// While the office is closed the page has the most words and targets.
test.beforeEach(({ page }) => setServerClock(page, closing + minute));

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

/** Runs in the page: what is smaller than a thumb and has something else to press within 12 px of its middle. */
const crowded = (elements: Element[]) => {
  const boxes = elements
    .filter((element) => !element.closest('[aria-hidden], [href="#contenuto"]'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  // What the page scrolls under comes near anything.
  const neighbours = boxes.filter(
    ({ element }) => !element.closest('nav[aria-label="Contatto rapido"], header'),
  );
  const isCrowded = ({ element, box }: (typeof boxes)[number]) => {
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    return neighbours.some(({ element: other, box: { left, right, top, bottom } }) => {
      const isApart = !element.contains(other) && !other.contains(element);
      const isNear = left < x + 12 && x - 12 < right && top < y + 12 && y - 12 < bottom;
      return isApart && isNear;
    });
  };
  return boxes
    .filter(({ box }) => box.width < 44 || box.height < 44)
    .filter(isCrowded)
    .map(({ element }) => element.textContent);
};

/** Runs in the page: texts that are set smaller than 15 px, except in drawings. */
const tooSmall = (elements: Element[]) =>
  elements
    .filter((element) => element.checkVisibility() && !element.closest('svg'))
    .filter((element) =>
      Array.from(element.childNodes).some((node) => node instanceof Text && node.data.trim()),
    )
    .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 15)
    .map(({ textContent }) => textContent);

/** Opens the page with an estimate, which has controls of its own. */
async function openWithEstimate(page: Page): Promise<void> {
  await page.goto('/#stima?zona=saragozza&mq=100');
  await expect(page.getByRole('link', { name: 'Chiedi una valutazione precisa' })).toBeVisible();
}

/** The narrowest phone, a usual one, the two widths from which the page is laid out otherwise, and a desktop. */
const widths = [320, 390, 640, 768, desktop.width];

test('shows every text at 15 px or more', async ({ page }) => {
  await openWithEstimate(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: phone.height });
    expect(await page.locator('body *').evaluateAll(tooSmall), `${width} px`).toEqual([]);
  }
});

test('gives every target 44 px or room around it', async ({ page }) => {
  await openWithEstimate(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: phone.height });
    expect(await targets(page).evaluateAll(crowded), `${width} px`).toEqual([]);
  }
});

test('makes buttons and fields at least 44 px tall on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await openWithEstimate(page);
  const actions = page
    .locator('.button, [commandfor="menu"], .field')
    .or(quickContact(page).getByRole('link'))
    .filter({ visible: true });
  expect(await actions.count()).toBeGreaterThan(20);
  const low = await actions.evaluateAll((elements) =>
    elements
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 90)),
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

/** Has the browser ask for little data. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

const isOld = (browser: Browser) => Number.parseInt(browser.version(), 10) < 110;

async function expectNoShift(page: Page): Promise<void> {
  const moved = await page.locator('html').getAttribute('data-moved');
  expect(Number(moved).toFixed(2)).toBe('0.00');
}

for (const { viewport, fonts } of [
  { viewport: phone, fonts: ['petrona'] },
  { viewport: { width: 844, height: 390 }, fonts: ['petrona'] },
  { viewport: { width: 1024, height: 768 }, fonts: ['petrona', 'source-sans-3'] },
  { viewport: desktop, fonts: ['petrona', 'source-sans-3'] },
]) {
  test(`moves nothing while the page loads and scrolls at ${viewport.width} px`, async ({
    page,
    browser,
  }) => {
    test.skip(isOld(browser), 'Chromium 109 may paint the words without what is below them');
    const requested: string[] = [];
    page.on('request', (request) => {
      const [, name] = request.url().match(/([\w-]+)\.[\w-]+\.woff2$/) ?? [];
      if (name) {
        requested.push(name);
      }
    });
    await recordShifts(page);
    await openIn(page, viewport);
    await expectFonts(page);
    if (!(await page.evaluate(hasFallbackFonts))) {
      test.info().annotations.push({
        type: 'partly',
        description: 'from the fonts on: no fallback font here',
      });
      await page.evaluate(() => {
        document.documentElement.dataset.moved = '0';
      });
    }
    await scrollThrough(page);
    await expect(submitButton(page)).toBeEnabled();
    await expectNoShift(page);
    expect(requested.toSorted()).toEqual(fonts);
  });
}

for (const viewport of [
  phone,
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  desktop,
]) {
  test(`moves nothing when the picture arrives after the figures at ${viewport.width} px`, async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    test.skip(isOld(browser), 'Chromium 109 may paint the words without what is below them');
    const html = await (await request.get('/')).text();
    const [begin = '', ...rest] = html.split(/(?=<div class="[^"]*hero-picture)/);
    expect(rest).toHaveLength(1);
    const painted = Promise.withResolvers<void>();
    const server = createServer(async (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(begin);
      await painted.promise;
      response.end(rest[0]);
    }).listen(0, '127.0.0.1');
    await page.route(/\w$/, (route) =>
      route.continue({ url: `${baseURL}${new URL(route.request().url()).pathname}` }),
    );
    // A browser may want a drawing before it is near, and the site gives none to another origin.
    const drawing = {
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    };
    await page.route('**/drawings/*', (route) => route.fulfill(drawing));
    // Without typefaces: what they move, on their arrival, is measured above.
    await saveData(page);
    await page.setViewportSize(viewport);
    await recordShifts(page);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
      waitUntil: 'commit',
    });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await expect(homeSection(page).getByRole('listitem').last()).toBeVisible();
    painted.resolve();
    await page.waitForLoadState();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expectNoShift(page);
    server.close();
  });
}

test('loads the opening hours, but no typeface, for a visitor who saves data', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await saveData(page);
  await page.goto('/');
  await expect(
    homeSection(page)
      .getByText(/^(Aperto|Chiuso|Apre)/)
      .first(),
  ).not.toBeEmpty();
  expect(files.filter((file) => file.includes('woff2'))).toEqual([]);
});

test('keeps the drawn marks visible with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openIn(page, phone);
  const mark = page.getByRole('region', { name: sample.faq.heading }).locator('summary').first();
  for (const part of ['::before', '::after']) {
    const { colour, height, ground } = await mark.evaluate((element, name) => {
      const style = getComputedStyle(element, name);
      const ground = getComputedStyle(document.body).backgroundColor;
      return { colour: style.backgroundColor, height: style.height, ground };
    }, part);
    expect(colour).not.toBe(ground);
    expect(colour).toMatch(/^rgb\(/);
    expect(height).toBe('2px');
  }
});

test('covers neither a toast nor the last line with the shortcuts on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await openForm(page);
  await submitButton(page).click();
  await page.getByText('Campi obbligatori', { exact: true }).click();
  const bar = page.getByRole('navigation', { name: 'Contatto rapido', includeHidden: true });
  await expect(bar).toBeVisible();
  const expectFree = async (element: Locator) => {
    await expect(element).toBeInViewport();
    const overlap = async () => {
      if (!(await bar.isVisible())) {
        return 0;
      }
      const box = await element.boundingBox();
      const over = await bar.boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0) - (over?.y ?? Number.NaN);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
  };
  await expectFree(page.getByRole('alert').getByRole('region', { name: 'Avvisi' }));
  await page.getByRole('button', { name: 'Chiudi l’avviso' }).click();
  await page.keyboard.press('End');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectFree(
    page.getByRole('contentinfo').getByRole('link', { name: 'Termini e Condizioni' }),
  );
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

test('fits at least 20 letters into the steps’ first lines', async ({ page }) => {
  await page.goto('/');
  await expectFonts(page);
  for (const width of [1280, phone.width]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [first] of await page.locator('.path-step h3 + p').evaluateAll(linesOf)) {
      expect(first?.length, `${width} px`).toBeGreaterThanOrEqual(20);
    }
  }
});

test('fits at most 68 letters into a line of legal text', async ({ page }) => {
  for (const id of Object.keys(legal.documents)) {
    await page.goto(`/#${id}`);
    await expectFonts(page);
    for (const width of [1280, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = (await page.locator(`#${id} h3 ~ p`).evaluateAll(linesOf)).flat();
      expect(lines.length).toBeGreaterThan(1);
      const longest = Math.max(...lines.map(({ length }) => length));
      expect(longest, `#${id} at ${width} px`).toBeLessThanOrEqual(68);
    }
  }
});

test('shows on a phone the texts that a visitor relies on at 16 px or more', async ({ page }) => {
  const fontSize = (locator: Locator) =>
    locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  await openIn(page, phone);
  const condition = servicesSection(page).getByText(servizi.guarantee.condition);
  expect(await fontSize(condition)).toBeGreaterThanOrEqual(16);
  const privacy = contactForm(page).getByText(contatti.form.privacy);
  expect(await fontSize(privacy)).toBeGreaterThanOrEqual(16);
  await page.goto('/#fonti');
  const source = legalText(page, 'fonti').getByText(legal.sources.labels.source).first();
  expect(await fontSize(source)).toBeGreaterThanOrEqual(16);
});
