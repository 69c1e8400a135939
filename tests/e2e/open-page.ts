import { test as base, expect, type Locator, type Page, type ViewportSize } from '@playwright/test';

export { expect };
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

type Fixtures = {
  /** Declares the console errors that the test causes. The test fails when one of them does not appear. */
  expectConsoleErrors: (...words: RegExp[]) => void;
};

/** Every browser test fails on console errors (violations of the security policy among them) and on uncaught errors. */
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

      // A test may end while one of its answers is still under way.
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
 * Keeps the page where it is when a link to a telephone, a mail program or another site is pressed: the page's own
 * script sees the click, and nothing is launched. Tests press such links as a person does, because a browser refuses to
 * launch anything for a click that a script made.
 */
export async function launchNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The window comes last, after what the page does with the click.
    addEventListener('click', (click) => {
      const link = (click.target as Element).closest('a');
      if (link && link.origin !== location.origin) {
        click.preventDefault();
      }
    });
  });
}

/** Lets requests wait until the returned function is called. */
export async function hold(page: Page, which: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(which, (route) => promise.then(() => route.fallback()));
  return resolve;
}

/** Whether the top of an element is in view, with nothing of the page's header over it. */
export async function expectBelowHeader(page: Page, target: Locator): Promise<void> {
  const header = await page.getByRole('banner').elementHandle();
  const place = () =>
    target.evaluate((element, above) => {
      const top =
        element.getBoundingClientRect().top - (above?.getBoundingClientRect().bottom ?? 0);
      const isInView = element.checkVisibility() && top >= -1 && top < innerHeight / 2;
      return isInView ? 'in view' : `${top} px from the header`;
    }, header);
  await expect.poll(place, { intervals: [50] }).toBe('in view');
}

/** Waits until the page is shown in its own fonts: what is below a text may move until then. */
export const expectFonts = (page: Page) => expect(page.locator('html')).toHaveClass(/\bfonts\b/);

/** Lets the page know the server's clock as `time`; undefined leaves it the visitor's, which a test has set. */
export async function setServerClock(page: Page, time?: number): Promise<void> {
  await page.route('/opening.json', async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    if (time !== undefined) {
      headers.date = new Date(time).toUTCString();
    }
    await route.fulfill({ response, headers });
  });
}
