import type { CDPSession, Locator, Page } from '@playwright/test';
import { median } from './lighthouse.ts';

type Open = <T>(act: (page: Page, devtools: CDPSession) => Promise<T>) => Promise<T>;

const runs = 3;
const interactionSlowdown = 6;

declare global {
  interface Window {
    /** The durations of the interactions since it was last emptied. */
    timings: number[];
  }
}

/** Not `locator.tap()`, which adds listeners and hit tests of its own. */
const tap = async (target: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await target.page().touchscreen.tap(x + width / 2, y + height / 2);
};
const press = (key: string) => (target: Locator) => target.press(key);
const type = (text: string) => (target: Locator) => target.pressSequentially(text, { delay: 100 });
const fill = (text: string) => (target: Locator) => target.fill(text);

const interactions: [name: string, on: string, act: (target: Locator) => Promise<void>][] = [
  ['menu', '.menu-button[aria-haspopup]', tap],
  ['menu, away', '#menu .menu-button', press('Escape')],
  ['estimate, zone', '#stima-zone', press('ArrowDown')],
  ['estimate, size', '#stima-size', type('85')],
  ['accordion', 'details.question:first-of-type summary', tap],
  ['submit, empty', '#modulo [type=submit]', tap],
  ['typing, name', '#modulo [name=firstName]', type('Anna')],
  ['filling in', '#modulo [name=lastName]', fill('Verdi')],
  ['filling in', '#modulo [name=email]', fill('anna@example.com')],
  ['filling in', '#modulo [name=subject]', fill('Vendita')],
  ['typing, message', '#modulo [name=message]', type('Buongiorno')],
  ['submit, whole', '#modulo [type=submit]', tap],
];

/** Returns each interaction's median time to the next paint (Event Timing, in steps of 8 ms), in milliseconds. */
export async function timeInteractions(open: Open): Promise<Record<string, number>> {
  const all: Record<string, number[]> = {};
  for (let run = 0; run < runs; run++)
    await open(async (page, devtools) => {
      await hydrateEverything(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: interactionSlowdown });
      for (const [name, on, act] of interactions) {
        const time = await timeInteraction(page, page.locator(on), act);
        all[name] = [...(all[name] ?? []), time];
      }
    });
  return Object.fromEntries(Object.entries(all).map(([name, times]) => [name, median(times)]));
}

async function hydrateEverything(page: Page): Promise<void> {
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

async function timeInteraction(page: Page, target: Locator, act: (target: Locator) => Promise<void>) {
  await target.scrollIntoViewIfNeeded();
  await settle(page);
  await page.evaluate(() => window.timings.splice(0));
  await act(target);
  await settle(page);
  return page.evaluate(() => Math.max(16, ...window.timings)); // Shorter ones are not reported.
}

const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 2000 }), 300)),
  );
