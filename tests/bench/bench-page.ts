import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../chromium.ts';
import { bounds } from '../support/bounds.ts';
import { bytesOf } from '../support/bytes.ts';
import { scripts, visitor, wholeVisit } from '../support/page-view.ts';
import { benchSite, medians, serveSite } from './bench-site.ts';
import { audit } from './lighthouse.ts';

type Figures = Record<string, number>;

const boundOf: Figures = {
  'HTML and CSS, bytes': bounds.html,
  'script at rest, bytes': bounds.scriptAtRest,
  'script of all islands, bytes': bounds.allIslands,
  'height at 390 px, px': bounds.height,
};

/** `npm run bench -- page`: measures the page and an empty page in turn. */
const [rounds] = process.argv.slice(2);
const executablePath = ensureChromium();
const pageAddress = `${await serveSite(benchSite)}/`;
const addresses = { page: pageAddress, empty: `${pageAddress}empty` };
const columns: Record<string, Figures> = { page: await sizes(benchSite, pageAddress) };
const audits: Record<string, Figures[]> = {};
for (let round = 0; round < Number(rounds); round++) {
  for (const [name, address] of Object.entries(addresses)) {
    audits[name] = [...(audits[name] ?? []), await audit(address, executablePath)];
  }
}
for (const [name, all] of Object.entries(audits)) {
  columns[name] = { ...columns[name], ...medians(all) };
}

const row = (figure: string) => {
  const cells = Object.entries({ ...columns, bound: boundOf }).map(([name, all]) => [
    name,
    all[figure],
  ]);
  return [figure, Object.fromEntries(cells.filter(([, value]) => value !== undefined))];
};
console.table(Object.fromEntries(Object.keys(columns.page ?? {}).map(row)));
process.exit();

/** The bytes, elements and height of a first visit with a phone. */
async function sizes(folder: string, baseURL: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage({ ...visitor, baseURL, ignoreHTTPSErrors: true });
    const { atRest, toTheEnd } = await wholeVisit(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/', { waitUntil: 'networkidle' });
    const { files, sum } = bytesOf(folder);
    return {
      'HTML and CSS, bytes': files.html,
      'script at rest, bytes': files.inlineScripts + sum(scripts(atRest)),
      'script of all islands, bytes': files.inlineScripts + sum(scripts(toTheEnd)),
      elements: await page.locator('*').count(),
      'height at 390 px, px': await page.evaluate(() => document.documentElement.scrollHeight),
    };
  } finally {
    await browser.close();
  }
}
