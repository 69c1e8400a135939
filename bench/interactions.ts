import type { Browser, CDPSession, Page } from '@playwright/test';
import { asVisitor } from './browser.ts';
import { median } from './median.ts';

const slowdown = 6;
const runs = 3;

declare global {
  interface Window {
    /** The durations of the interactions since it was last emptied. */
    timings: number[];
  }
}

type Interaction = [name: string, act: (page: Page) => Promise<void>];

const field = (page: Page, name: string) => page.locator(`#modulo [name=${name}]`);

/** In the order of the page. Each is one thing that a visitor does and then sees answered. */
const interactions: Interaction[] = [
  ['menu', (page) => page.locator('.menu-button').tap()],
  ['menu, away', (page) => page.keyboard.press('Escape')],
  ['accordion', (page) => page.locator('details.question summary').first().tap()],
  ['estimate, zone', (page) => select(page, '#stima-zone')],
  ['estimate, size', (page) => type(page, '#stima-size', '85')],
  ['submit, empty', (page) => page.locator('#modulo [type=submit]').tap()],
  ['typing, name', (page) => field(page, 'firstName').pressSequentially('Anna')],
  ['typing, message', (page) => field(page, 'message').pressSequentially('Buongiorno')],
  ['submit, whole', submit],
];

/**
 * How long each interaction takes until its answer is painted (Event Timing, in steps of 8 ms), with the processor
 * slowed six times. @returns the median of each, in ms
 */
export async function interactionTimes(browser: Browser, address: string): Promise<Record<string, number>> {
  const all: Record<string, number[]> = {};
  for (let run = 0; run < runs; run++)
    await asVisitor(browser, address, async (page, devtools) => {
      await wakeEverything(page);
      await slowDown(devtools);
      for (const [name, act] of interactions) {
        const times = all[name] ?? [];
        times.push(await timeOf(page, () => act(page)));
        all[name] = times;
      }
    });
  return Object.fromEntries(Object.entries(all).map(([name, times]) => [name, median(times)]));
}

const slowDown = (devtools: CDPSession) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

async function wakeEverything(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.timings = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) window.timings.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const island of await page.locator('astro-island').all()) await island.scrollIntoViewIfNeeded();
  await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await settle(page);
  await page.evaluate(() => window.timings.splice(0));
  await act();
  await settle(page);
  // Shorter ones are not reported at all.
  return page.evaluate(() => Math.max(16, ...window.timings));
}

/** Until the browser has nothing left to do. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 2000 }), 300)),
  );

const select = async (page: Page, selector: string) => {
  await page.locator(selector).focus();
  await page.keyboard.press('ArrowDown');
};

const type = (page: Page, selector: string, text: string) => page.locator(selector).pressSequentially(text);

async function submit(page: Page): Promise<void> {
  const values = { lastName: 'Verdi', email: 'anna@example.com', subject: 'Vendita' };
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await page.locator('#modulo [type=submit]').tap();
  await page.locator('.toast[data-kind=success]').waitFor();
}
