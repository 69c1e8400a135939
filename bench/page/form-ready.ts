import type { Browser, CDPSession, Page } from '@playwright/test';
import { asVisitor } from './browser.ts';

/** Lighthouse's slow 4G as its applied throttling sets it, on a phone's processor. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const phoneSlowdown = 4;
const readingPixelsPerSecond = 1_000;

export type FormReady = {
  /** Milliseconds from the form's first pixel in view to a form that answers. */
  scrolling: number;
  following: number;
  /** Whether its script was asked for before that first pixel. */
  early: boolean;
};

/** Once for a visitor who scrolls down to the form, once for one who follows the first link to it. */
export async function formReady(browser: Browser, address: string): Promise<FormReady> {
  const scrolling = await asVisitor(browser, address, async (page, devtools) => {
    await arrive(page, devtools);
    return timeOf(page, () => scrollDown(page));
  });
  const following = await asVisitor(browser, address, async (page, devtools) => {
    await arrive(page, devtools);
    return timeOf(page, () => page.locator('#home [href="#contatti"], #home [href="#modulo"]').first().tap());
  });
  return { scrolling: scrolling.wait, following: following.wait, early: scrolling.early };
}

async function arrive(page: Page, devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
  await page.goto('/', { waitUntil: 'networkidle' });
}

async function timeOf(page: Page, approach: () => Promise<void>) {
  const measured = page.evaluate(async () => {
    const form = document.querySelector('#modulo');
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
    if (!form || !button) throw new Error('The page has no form');
    const scriptsBefore = performance.getEntriesByType('resource').length;
    const seen = new Promise<number>((resolve) => {
      new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(performance.now())).observe(
        form,
      );
    });
    const ready = new Promise<number>((resolve) => {
      new MutationObserver(() => button.disabled || resolve(performance.now())).observe(button, {
        attributes: true,
      });
    });
    const seenAt = await seen;
    const readyAt = await ready;
    const asked = performance.getEntriesByType('resource').slice(scriptsBefore);
    const firstScript = asked.find(({ name }) => name.endsWith('.js'));
    return {
      wait: Math.max(0, readyAt - seenAt),
      early: firstScript !== undefined && firstScript.startTime < seenAt,
    };
  });
  await approach();
  return measured;
}

/** At the pace of somebody who skims. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(async (pixelsPerSecond) => {
    const start = performance.now();
    const end = document.documentElement.scrollHeight;
    let y = 0;
    while (y < end) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      y = ((performance.now() - start) / 1000) * pixelsPerSecond;
      scrollTo({ top: y, behavior: 'instant' });
    }
  }, readingPixelsPerSecond);
}
