import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../tests/chromium.ts';
import { bytesOf } from '../tests/support/bytes.ts';
import { paths, requestsBeforeFirstView, scripts, visitor, wholeVisit } from '../tests/support/page-view.ts';
import { compareWithEmptyPage } from './lighthouse.ts';
import { benchSite, serveSite, writeFigures } from './site.ts';
import { timeForm, timeInteractions } from './visits.ts';

/** `npm run bench -- page`: the page's figures and their bounds. */
const site = await serveSite();
try {
  const measures = await measure(site.address, ensureChromium());
  const table = compare(measures);
  const shown = table.map(({ figure, ok, ...row }) => [figure, { ...row, verdict: ok ? 'ok' : 'OVER' }]);
  console.table(Object.fromEntries(shown));
  console.table(measures.interactions);
  writeFigures('page', { table, ...measures });
} finally {
  site.close();
}

async function measure(address: string, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const firstView = await asVisitor(browser, address, requestsBeforeFirstView);
    const visit = await asVisitor(browser, address, wholeVisit);
    const open = <T>(act: Act<T>) => asVisitor(browser, address, act);
    const interactions = await timeInteractions(open);
    const form = await timeForm(open);
    const version = browser.version();
    await browser.close();
    const audit = (...options: string[]) => compareWithEmptyPage(address, executablePath, options);
    const audits = {
      simulated: await audit(),
      applied: await audit('--throttling-method=devtools', '--only-categories=performance'),
      desktop: await audit('--preset=desktop'),
    };
    return { version, firstView, visit, interactions, form, audits };
  } finally {
    await browser.close();
  }
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

function compare({ visit, firstView, audits, interactions, form }: Awaited<ReturnType<typeof measure>>) {
  const { files, sum } = bytesOf(benchSite);
  const script = (asked: Parameters<typeof scripts>[0]) => files.inlineScripts + sum(scripts(asked));
  const { simulated, applied, desktop } = audits;
  const slowest = Math.max(...Object.values(interactions));
  const fonts = firstView.filter((path) => path.endsWith('.woff2')).length;

  const bytes = (value: number) => `${value.toLocaleString('en')} B`;
  const times = (value: number) => `× ${value.toFixed(2)}`;
  const ms = (value: number) => `${Math.round(value)} ms`;
  const row = (figure: string, bound: string, measured: string, ok = measured === bound) => {
    return { figure, bound, measured, ok };
  };
  const atMost = (figure: string, bound: number, value: number, show: (value: number) => string) =>
    row(figure, `≤ ${show(bound)}`, show(value), value <= bound);
  const allScores = '100, 100, 100, 100';

  return [
    atMost('HTML and CSS to the end of the hero', 14_600, files.firstView, bytes),
    atMost('whole HTML with CSS', 30_000, files.html, bytes),
    atMost('fonts', 70_000, files.fonts, bytes),
    atMost('fonts requested before the first view', 1, fonts, String),
    atMost('other requests before the first view', 1, firstView.length - fonts, String),
    atMost('script before interaction', 1_930, script(visit.atRest), bytes),
    atMost('script with all islands hydrated', 74_800, script(visit.toTheEnd), bytes),
    atMost('everything before interaction', 80_000, sum(paths(visit.atRest)), bytes),
    atMost('everything after scrolling to the end', 175_000, sum(paths(visit.toTheEnd)), bytes),
    atMost('FCP, simulated, of an empty page', 1.1, simulated.page.fcp / simulated.empty.fcp, times),
    atMost('LCP, simulated, of an empty page', 1.2, simulated.page.lcp / simulated.empty.lcp, times),
    atMost('FCP, applied, of an empty page', 1.35, applied.page.fcp / applied.empty.fcp, times),
    atMost('LCP, applied, of an empty page', 1.35, applied.page.lcp / applied.empty.lcp, times),
    atMost('total blocking time', 0, simulated.page.tbt, ms),
    row('total blocking time of an empty page, on a busy machine above 0', '', ms(simulated.empty.tbt), true),
    atMost('layout shift', 0, Number(simulated.page.cls.toFixed(2)), (value) => value.toFixed(2)),
    row('Lighthouse, mobile', allScores, simulated.page.scores.join(', ')),
    row('Lighthouse, desktop', allScores, desktop.page.scores.join(', ')),
    atMost('slowest interaction, processor six times slower', 100, slowest, ms),
    atMost('form usable after it is seen, scrolling, slow 4G', 1_000, form.scrolling, ms),
    atMost('form usable after it is seen, by a link, slow 4G', 1_000, form.following, ms),
    row('form asks for its script before it is seen', 'yes', form.early ? 'yes' : 'no'),
  ];
}
