import { readFileSync } from 'node:fs';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../tests/chromium.ts';
import { bytesOf } from '../tests/support/bytes.ts';
import { scripts, visitor, wholeVisit } from '../tests/support/page-view.ts';
import { timeInteractions } from './interactions.ts';
import { type Audit, auditInTurn, categories } from './lighthouse.ts';
import { benchSite, serveSite, writeFigures } from './site.ts';

/**
 * `npm run bench -- page`: the page beside an empty page and commit 45bedfc, whose figures are in a file. Where the folder of
 * its build is the argument, it is measured in the same run.
 */
const [earlierFolder] = process.argv.slice(2);
const pairs = 9;
/** The spread of the empty page's first paint from which a machine is too busy for a verdict on times. */
const tooNoisy = 1.15;
/** The pages that a bound may compare with. */
const names = { empty: 'empty', before: '45bedfc' };
const kept = JSON.parse(readFileSync(new URL('45bedfc.json', import.meta.url), 'utf8'));

const executablePath = ensureChromium();
const site = await serveSite(benchSite);
const earlierSite = earlierFolder === undefined ? undefined : await serveSite(earlierFolder);
try {
  const visit = await measureVisit();
  const loads = await measureLoads();
  const { spread } = loads.applied.empty;
  const table = rows(visit, loads).map((row) => [row.figure, cells(row, spread > tooNoisy)]);
  console.table(Object.fromEntries(table));
  const percent = Math.round((spread - 1) * 100);
  console.log(`First paint of the empty page: the upper quartile is ${percent} % above the lower one.`);
  writeFigures('page', { table, spread, visit, loads });
} finally {
  site.close();
  earlierSite?.close();
}

async function measureLoads() {
  const pages = {
    ours: `${site.address}/`,
    empty: `${site.address}/empty`,
    ...(earlierSite && { earlier: `${earlierSite.address}/` }),
  };
  const audit = (runs: number, ...options: string[]) => auditInTurn(pages, executablePath, runs, options);
  const speed = '--only-categories=performance';
  return {
    applied: await audit(pairs, '--throttling-method=devtools', speed),
    simulated: await audit(pairs, speed),
    mobile: await audit(1),
    desktop: await audit(1, '--preset=desktop'),
  };
}

async function measureVisit() {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const open = <T>(act: Act<T>) => asVisitor(browser, site.address, act);
    const { atRest, toTheEnd } = await open(wholeVisit);
    const elements = await open(countElements);
    const { files, sum } = bytesOf(benchSite);
    return {
      html: files.html,
      scriptAtRest: files.inlineScripts + sum(scripts(atRest)),
      allIslands: files.inlineScripts + sum(scripts(toTheEnd)),
      elements,
      interactions: await timeInteractions(open),
    };
  } finally {
    await browser.close();
  }
}

async function countElements(page: Page): Promise<number> {
  await page.goto('/', { waitUntil: 'networkidle' });
  return page.locator('*').count();
}

type Act<T> = (page: Page, devtools: CDPSession) => Promise<T>;

/** Runs `act` on a page opened as a first-time visitor with a phone. */
async function asVisitor<T>(browser: Browser, baseURL: string, act: Act<T>): Promise<T> {
  const context = await browser.newContext({
    ...visitor,
    baseURL,
    ignoreHTTPSErrors: true,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  });
  try {
    const page = await context.newPage();
    return await act(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

type Row = {
  figure: string;
  ours: number;
  empty?: number;
  before?: number;
  max: number;
  of?: 'empty' | 'before';
};

function rows(
  { interactions, ...sizes }: Awaited<ReturnType<typeof measureVisit>>,
  { applied, simulated, mobile, desktop }: Awaited<ReturnType<typeof measureLoads>>,
): Row[] {
  const time = (figure: string, method: 'applied' | 'simulated', name: keyof Audit): Omit<Row, 'max'> => {
    const { ours, empty, earlier } = method === 'applied' ? applied : simulated;
    // The kept figures are another machine's: they are scaled as the empty page's paint or processor time.
    const scale = name === 'fcp' || name === 'lcp' ? name : 'mainThread';
    const scaled = (kept[method].page[name] / kept[method].empty[scale]) * empty[scale];
    return { figure, ours: ours[name], empty: empty[name], before: earlier?.[name] ?? scaled };
  };
  /** On a machine where an empty page gets 100 for its speed, the page gets 100 for everything. */
  const lostPoints = (figure: string, { ours, empty }: typeof desktop): Row => {
    const lost = categories.reduce((sum, name) => sum + 100 - ours[name], 0);
    return { figure, ours: lost, max: 100 - empty.performance };
  };
  return [
    { ...time('main thread, ms', 'applied', 'mainThread'), max: 0.6, of: 'before' },
    { ...time('style and layout, ms', 'applied', 'styleAndLayout'), max: 0.55, of: 'before' },
    { ...time('first paint, ms', 'applied', 'fcp'), max: 1.2, of: 'empty' },
    { ...time('largest paint, ms', 'applied', 'lcp'), max: 1.2, of: 'empty' },
    { ...time('blocking time, ms', 'applied', 'tbt'), max: 30 },
    { ...time('first paint, simulated, ms', 'simulated', 'fcp'), max: 1.3, of: 'empty' },
    { ...time('largest paint, simulated, ms', 'simulated', 'lcp'), max: 1.4, of: 'empty' },
    { figure: 'layout shift, thousandths', ours: Math.round(applied.ours.cls * 1000), max: 0 },
    lostPoints('Lighthouse, points of 400 lost, mobile', mobile),
    lostPoints('Lighthouse, points of 400 lost, desktop', desktop),
    { figure: 'HTML with CSS, Brotli', ours: sizes.html, before: kept.html, max: 28_000 },
    { figure: 'script at rest, Brotli', ours: sizes.scriptAtRest, before: kept.scriptAtRest, max: 1_700 },
    { figure: 'script of all islands', ours: sizes.allIslands, before: kept.allIslands, max: 72_000 },
    { figure: 'elements', ours: sizes.elements, before: kept.elements, max: 1_200 },
    ...Object.entries(interactions).map(([name, ours]) => {
      return {
        figure: `${name}, processor 6 times slower, ms`,
        ours,
        before: kept.interactions[name],
        max: 100,
      };
    }),
  ];
}

function cells(row: Row, isNoisy: boolean) {
  const { ours, empty, before, max, of } = row;
  const rounded = (value?: number) => (value === undefined ? '' : Math.round(value));
  const ratio = ours / (of ? (row[of] ?? NaN) : 1);
  const verdict = of && isNoisy ? 'machine too busy' : ratio <= max ? 'ok' : 'OVER';
  return {
    ours: rounded(ours),
    empty: rounded(empty),
    '45bedfc': rounded(before),
    bound: of ? `${max} × ${names[of]}` : max,
    verdict: of ? `${verdict}, ${ratio.toFixed(2)}` : verdict,
  };
}
