import { test as base, expect, type Page, type ViewportSize } from '@playwright/test';
import { restingPlace } from '../support/page-view.ts';

export { expect };
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** For `test.use()`: motion as most visitors have it, where the page scrolls or something appears. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type Fixtures = {
  /** Declares the console errors that the test causes. The test fails if one of them doesn't occur. */
  expectConsoleErrors: (...words: RegExp[]) => void;
};

/** Every browser test fails on console errors, including violations of the security policy, and on uncaught errors. */
export const test = base.extend<Fixtures>({
  expectConsoleErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') {
          errors.push(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => errors.push(String(error.error())));

      await use((...words) => void expected.push(...words));

      // A test may end while a response is still pending.
      for (const page of context.pages()) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      const unexpected = errors.filter((error) => !expected.some((words) => words.test(error)));
      const missing = expected.filter((words) => !errors.some((error) => words.test(error)));
      expect(unexpected, 'console errors').toEqual([]);
      expect(missing, 'console errors that should have come').toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens the page in a window of this size. */
export async function openIn(page: Page, viewport: ViewportSize, address = '/'): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(address);
}

/**
 * Stops links to a phone number, a mail program or another site from launching anything, while the page's own script
 * still sees the click. Tests press such links like a person, because browsers launch nothing for a click made by a
 * script.
 */
export async function launchNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The window's listener runs last, after the page's own.
    addEventListener('click', (click) => {
      const link = (click.target as Element).closest('a');
      if (link && link.origin !== location.origin) {
        click.preventDefault();
      }
    });
  });
}

/** Holds requests until the returned function is called. */
export async function hold(page: Page, which: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(which, (route) => promise.then(() => route.fallback()));
  return resolve;
}

/** Expects the part with this id just below the header, at rest. */
export async function expectAtRest(page: Page, part: string): Promise<void> {
  expect(await page.evaluate(restingPlace, part), `#${part}`).toBe('just below the header');
}

/** Waits until the page is shown in its own fonts. Until then, what is below a text may move. */
export const expectFonts = (page: Page) => expect(page.locator('html')).toHaveClass(/\bfonts\b/);

/** Its width in Arial at 16 px is 183 px, in Roboto 170, in DejaVu Sans 210. */
const sampleText = 'Aperto ora, fino alle 19:00';
const maxSampleWidth = 190;

/** Skips a test of lines and heights where this machine's letters are wider than those of any phone. */
export async function needPhoneLetters(page: Page): Promise<void> {
  const width = await page.evaluate((text) => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.font = `16px ${getComputedStyle(document.body).fontFamily}`;
    return context.measureText(text).width;
  }, sampleText);
  test.skip(width > maxSampleWidth, 'no font like a phone’s here: install fonts-liberation');
}
