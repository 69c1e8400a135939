import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../chromium.ts';
import { bounds } from '../support/bounds.ts';
import { bytesOf } from '../support/bytes.ts';
import { scripts, visitor, wholeVisit } from '../support/page-view.ts';
import { runServer } from '../support/process.ts';
import { type Figures, medians, rounds } from './medians.ts';

/** An empty page, which measures what the machine and the connection cost without any page. */
const emptyPage =
  '<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vuota</title><link rel="icon" href="data:,"><p>Ciao</p></html>';

/** Measures the page and an empty page in turn. */
export async function benchPage(site: string): Promise<void> {
  writeFileSync(join(site, 'empty.html'), emptyPage);
  const server = await runServer(site, { DATA_DIR: join(dirname(site), 'data') });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    console.table(await sizesOf(browser, site, server.url));
    const compare = async (slowdown: number) => {
      const page: Figures[] = [];
      const empty: Figures[] = [];
      for (let round = 0; round < rounds; round++) {
        page.push(await timesOf(browser, `${server.url}/`, slowdown));
        empty.push(await timesOf(browser, `${server.url}/empty`, slowdown));
      }
      return { page: medians(page), empty: medians(empty) };
    };
    const { page, empty } = await compare(1);
    const firstPaint = (page['first paint, ms'] ?? 0) / (empty['first paint, ms'] ?? 0);
    console.table({
      'first paint, times an empty page’s': {
        page: Number(firstPaint.toFixed(2)),
        bound: bounds.firstPaint,
      },
    });
    console.table(await compare(slowPhone));
  } finally {
    await browser.close();
    server.child.kill();
  }
}

/** The bytes, elements and height of a first visit with a phone. */
async function sizesOf(browser: Browser, site: string, baseURL: string) {
  const page = await browser.newPage({ ...visitor, baseURL });
  const { atRest, toTheEnd } = await wholeVisit(page);
  const { files, sum } = bytesOf(site);
  const scriptAtRest = files.inlineScripts + sum(scripts(atRest));
  const allIslands = files.inlineScripts + sum(scripts(toTheEnd));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const elements = await page.locator('*').count();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.close();
  return {
    'HTML and CSS, bytes': { page: files.html, bound: bounds.html },
    'script at rest, bytes': { page: scriptAtRest, bound: bounds.scriptAtRest },
    'script of all islands, bytes': { page: allIslands, bound: bounds.allIslands },
    elements: { page: elements, bound: bounds.elements },
    'height at 390 px, px': { page: height, bound: bounds.height },
  };
}

/** Lighthouse's slow phone: a processor four times slower than this one, and 4G far from the mast. */
const slowPhone = 4;
const network = {
  offline: false,
  latency: 562,
  downloadThroughput: 188_000,
  uploadThroughput: 86_000,
};

/** What a first visit takes on a slow connection, with a processor that is `slowdown` times slower than this one. */
async function timesOf(browser: Browser, address: string, slowdown: number): Promise<Figures> {
  const page = await browser.newPage(visitor);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Performance.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  const { metrics } = await devtools.send('Performance.getMetrics');
  const mainThread = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const times = await page.evaluate(() => {
    function entriesOf(type: string) {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type, buffered: true });
      return observer.takeRecords() as (PerformanceEntry & { value?: number })[];
    }
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return {
      firstPaint: entriesOf('paint').at(-1)?.startTime ?? Number.NaN,
      largestPaint: entriesOf('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      // What a tap has to wait for: the part of each task beyond 50 ms.
      blocking: sum(entriesOf('longtask').map(({ duration }) => duration - 50)),
      shift: sum(entriesOf('layout-shift').map(({ value = 0 }) => value)),
    };
  });
  await page.close();
  return {
    'first paint, ms': Math.round(times.firstPaint),
    'largest paint, ms': Math.round(times.largestPaint),
    'main thread, ms': Math.round(mainThread * 1000),
    'blocking time, ms': Math.round(times.blocking),
    'layout shift': times.shift,
  };
}
