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

const tap = (target: Locator) => target.tap();
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

/** As Lighthouse's applied throttling sets it. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const phoneSlowdown = 4;
const readingPixelsPerSecond = 1_000;

/**
 * Returns the milliseconds from the form's first pixel in view to an enabled form, by scrolling and by a link, and
 * whether its script was requested before that pixel.
 */
export async function timeForm(open: Open) {
  const timed = (approach: (page: Page) => Promise<void>) =>
    open(async (page, devtools) => {
      await devtools.send('Network.emulateNetworkConditions', slow4g);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.locator('#modulo').waitFor({ state: 'attached' });
      const measured = page.evaluate(watchForm);
      await approach(page);
      return measured;
    });
  const scrolling = await timed((page) => page.evaluate(scrollDown, readingPixelsPerSecond));
  const following = await timed((page) =>
    page.locator('#home [href="#contatti"], #home [href="#modulo"]').first().tap(),
  );
  return { scrolling: scrolling.wait, following: following.wait, early: scrolling.early };
}

/** Runs in the page. */
async function watchForm() {
  const form = document.querySelector('#modulo');
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (!form || !button) throw new Error('The page has no form');
  const scriptsBefore = performance.getEntriesByType('resource').length;
  const seen = new Promise<number>((resolve) => {
    new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(performance.now())).observe(form);
  });
  const ready = new Promise<number>((resolve) => {
    new MutationObserver(() => button.disabled || resolve(performance.now())).observe(button, {
      attributes: true,
    });
  });
  const [seenAt, readyAt] = await Promise.all([seen, ready]);
  const asked = performance.getEntriesByType('resource').slice(scriptsBefore);
  const firstScript = asked.find(({ name }) => name.endsWith('.js'));
  return {
    wait: Math.max(0, readyAt - seenAt),
    early: firstScript !== undefined && firstScript.startTime < seenAt,
  };
}

/** Runs in the page. */
async function scrollDown(pixelsPerSecond: number): Promise<void> {
  const start = performance.now();
  const end = document.documentElement.scrollHeight;
  for (let y = 0; y < end; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    y = ((performance.now() - start) / 1000) * pixelsPerSecond;
    scrollTo({ top: y, behavior: 'instant' });
  }
}
