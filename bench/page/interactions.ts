import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
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

type Interaction = {
  name: string;
  /** What is acted on; it is brought into view beforehand. */
  on: string;
  act: (target: Locator) => Promise<void>;
};

const tap = (target: Locator) => target.tap();
const press = (key: string) => (target: Locator) => target.press(key);
/** As fast as a good typist. */
const type = (text: string) => (target: Locator) => target.pressSequentially(text, { delay: 100 });
const fill = (text: string) => (target: Locator) => target.fill(text);

/** One visit, from top to bottom: each is one thing that a visitor does and then sees answered. */
const visit: Interaction[] = [
  { name: 'menu', on: '.menu-button[aria-haspopup]', act: tap },
  { name: 'menu, away', on: '#menu .menu-button', act: press('Escape') },
  { name: 'estimate, zone', on: '#stima-zone', act: press('ArrowDown') },
  { name: 'estimate, size', on: '#stima-size', act: type('85') },
  { name: 'accordion', on: 'details.question:first-of-type summary', act: tap },
  { name: 'submit, empty', on: '#modulo [type=submit]', act: tap },
  { name: 'typing, name', on: '#modulo [name=firstName]', act: type('Anna') },
  { name: 'filling in', on: '#modulo [name=lastName]', act: fill('Verdi') },
  { name: 'filling in', on: '#modulo [name=email]', act: fill('anna@example.com') },
  { name: 'filling in', on: '#modulo [name=subject]', act: fill('Vendita') },
  { name: 'typing, message', on: '#modulo [name=message]', act: type('Buongiorno') },
  { name: 'submit, whole', on: '#modulo [type=submit]', act: tap },
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
      for (const { name, on, act } of visit) {
        const time = await timeOf(page, page.locator(on), act);
        all[name] = [...(all[name] ?? []), time];
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
  for (const island of await page.locator('[data-island]').all()) await island.scrollIntoViewIfNeeded();
  await page.locator('[data-island]:not([data-state=hydrated])').first().waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

async function timeOf(page: Page, target: Locator, act: Interaction['act']): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await settle(page);
  await page.evaluate(() => window.timings.splice(0));
  await act(target);
  await settle(page);
  // Shorter ones are not reported at all.
  return page.evaluate(() => Math.max(16, ...window.timings));
}

/** Until the browser has nothing left to do. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 2000 }), 300)),
  );
