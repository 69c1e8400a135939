import type { Locator, Page } from '@playwright/test';
import { sample } from '../sample/sample.ts';
import { submitButton } from './form.ts';
import { desktop, expect, phone, test } from './page.ts';

/** What can be pressed and seen, but for links in the middle of a sentence. */
const targets = (page: Page) =>
  page.locator('a, button, summary, select, input, textarea').filter({ visible: true });

/** Runs in the page: which typefaces it has. */
const shownTypefaces = () =>
  Array.from(document.fonts)
    .filter(({ status, family }) => status === 'loaded' && !family.includes('fallback'))
    .map(({ family }) => family.replaceAll('"', ''))
    .toSorted();

/** Runs in the page: the words that are set in something else. */
const wordsInOthers = () =>
  Array.from(document.body.querySelectorAll('*'))
    .filter((element) => !/^"?(Petrona|Source Sans)"?,/.test(getComputedStyle(element).fontFamily))
    .flatMap((element) => Array.from(element.childNodes))
    .filter((node) => node instanceof Text && !node.parentElement?.closest('script, template, noscript'))
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean);

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('everything to press is at least 24 px wide and high', async ({ page }) => {
      await page.goto('/#stima?zona=saragozza&mq=100');
      const small = await targets(page).evaluateAll((elements) =>
        elements
          .filter((element) => !element.closest('[aria-hidden], .skip-link'))
          .filter((element) => {
            const around = [...(element.parentElement?.childNodes ?? [])];
            const inText = around.some(
              (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
            );
            return !(inText && getComputedStyle(element).display === 'inline');
          })
          .map((element) => {
            // A finger presses the label of a box or a button to choose.
            const chosen = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
            return (chosen && element.labels?.[0]) || element;
          })
          .map((element) => [element.textContent || element.id, element.getBoundingClientRect()] as const)
          .filter(([, { width, height }]) => width < 24 || height < 24)
          .map(([name, { width, height }]) => `${name}: ${width} x ${height}`),
      );
      expect(small).toEqual([]);
    });

    test('nothing moves while the page loads and scrolls by', async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            const moved = Number(document.documentElement.dataset.moved ?? 0) + entry.value;
            document.documentElement.dataset.moved = String(moved);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/');
      await expect.poll(() => page.evaluate(wordsInOthers)).toEqual([]);
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
          scrollTo(0, y);
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        }
      });
      await expect(submitButton(page)).toBeEnabled();
      const moved = await page.locator('html').getAttribute('data-moved');
      expect(Number(moved).toFixed(2)).toBe('0.00');
    });
  });
}

test('what the page wants most is 44 px high under a thumb', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/#stima?zona=saragozza&mq=100');
  await expect(page.getByRole('link', { name: 'Chiedi una valutazione precisa' })).toBeVisible();
  const actions = page.locator('.button, .menu-button, .quick a, .field').filter({ visible: true });
  expect(await actions.count()).toBeGreaterThan(20);
  const low = await actions.evaluateAll((elements) =>
    elements
      .filter((one) => one.getBoundingClientRect().height < 44)
      .map((one) => one.outerHTML.slice(0, 90)),
  );
  expect(low).toEqual([]);
});

test('no width needs sideways scrolling', async ({ page }) => {
  await page.goto('/#privacy');
  for (const width of [320, 360, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('little motion is none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Valuta Casa Bologna' }).hover();
  const moving = await page.locator('*').evaluateAll((elements) =>
    elements.flatMap((element) =>
      [undefined, '::before', '::after']
        .map((part) => getComputedStyle(element, part))
        .filter((style) => style.animationName !== 'none' || !/^(none|all)$/.test(style.transitionProperty))
        .map(() => element.className),
    ),
  );
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('the visitor’s own colours leave the drawn marks visible', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  for (const mark of [page.locator('header .menu-lines'), page.locator('.question-mark').first()]) {
    await mark.scrollIntoViewIfNeeded();
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
});

test('the visitor’s own dark colours leave the map’s letters legible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/');
  const [paper = 0, letters = 255] = await page
    .locator('.zone-map svg')
    .evaluate((map) =>
      [getComputedStyle(map).backgroundColor, getComputedStyle(map.querySelector('text') ?? map).fill].map(
        (colour) => Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number)),
      ),
    );
  expect(paper - letters).toBeGreaterThan(128);
});

test.describe('the bar under the thumb', () => {
  test.use({ viewport: phone });
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Contatto rapido', includeHidden: true });

  async function expectFree(page: Page, element: Locator) {
    await expect(element).toBeInViewport();
    if (!(await bar(page).isVisible())) return;
    const [box, over] = [await element.boundingBox(), await bar(page).boundingBox()];
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? Number.NaN);
  }

  test('covers no field that has the focus', async ({ page }) => {
    await page.goto('/#stima?zona=saragozza&mq=100');
    await page.getByText('Se vuoi, più precisa: piano, ascensore e stato').scrollIntoViewIfNeeded();
    const fields = page.locator('.field');
    for (const field of await fields.filter({ visible: true }).all()) {
      await field.scrollIntoViewIfNeeded();
      await field.focus();
      await expectFree(page, field);
    }
  });

  test('covers neither a toast nor the last line of the page', async ({ page }) => {
    await page.goto('/#contatti');
    await expect(submitButton(page)).toBeEnabled();
    await submitButton(page).click();
    await page.getByText('Campi obbligatori', { exact: true }).click();
    await expect(bar(page)).toBeVisible();
    await expectFree(page, page.getByRole('region', { name: 'Avvisi' }).getByRole('alert'));
    await page.getByRole('button', { name: 'Chiudi l’avviso' }).click();
    await page.keyboard.press('End');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectFree(page, page.getByRole('contentinfo').getByRole('link', { name: 'Termini e Condizioni' }));
  });
});

test('the typefaces are light, and come after the first view', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') sizes.push(response.body().then((body) => body.length));
  });
  await page.goto('/');
  await expect(page.locator('link[rel="preload"]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(shownTypefaces)).toEqual(['Petrona', 'Source Sans']);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes).toHaveLength(2);
  expect(total).toBeLessThanOrEqual(70_000);
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime ??
      Number.NaN,
  ]);
  expect(asked).toBeGreaterThan(painted);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    for (const path of ['/', '/nowhere'])
      test(`every word of ${path} is set in the typefaces`, async ({ page, expectProblem }) => {
        if (path !== '/') expectProblem(/404/);
        await page.goto(path);
        await expect.poll(() => page.evaluate(shownTypefaces)).toEqual(['Petrona', 'Source Sans']);
        await expect.poll(() => page.evaluate(wordsInOthers)).toEqual([]);
      });
  });
}

test.describe('under an open menu', () => {
  test.use({ viewport: phone });

  test('no part is set in the typefaces before it is closed', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', (route) => promise.then(() => route.continue()));
    await page.goto('/');
    await page.getByRole('button', { name: sample.header.menuLabel }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    resolve();
    const set = await page.evaluate(async () => {
      // As the page does, which has asked before: of the stand-ins not every machine has all.
      await Promise.allSettled([...document.fonts].map((face) => face.load()));
      for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
      return document.querySelectorAll('.typeset').length;
    });
    expect(await page.evaluate(shownTypefaces)).toEqual(['Petrona', 'Source Sans']);
    expect(set).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(wordsInOthers)).toEqual([]);
  });
});
