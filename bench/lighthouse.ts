import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags } from '../tests/chromium.ts';
import { fetchPackages } from '../tests/support/on-demand.ts';

/** Times in milliseconds; scores of 100. */
export type Audit = Record<keyof typeof audits | 'styleAndLayout' | Category, number>;

/** The spread of the first paints: their upper quartile over the lower one. */
type Medians = Audit & { spread: number };

const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  mainThread: 'mainthread-work-breakdown',
};
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

type Report = {
  audits: Record<
    string,
    { numericValue?: number; details?: { items: { group: string; duration: number }[] } }
  >;
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
};

/** One thing for each page that is measured. */
export type PerPage<T> = { ours: T; empty: T; earlier?: T };

/** Audits the pages `runs` times in turn, so that a noisy minute falls on all of them. Returns the medians. */
export async function auditInTurn(
  addresses: PerPage<string>,
  chromium: string,
  runs: number,
  options: string[],
): Promise<PerPage<Medians>> {
  const all: Record<string, Audit[]> = {};
  for (let run = 0; run < runs; run++)
    for (const [page, address] of Object.entries(addresses)) {
      all[page] ??= [];
      all[page].push(await audit(address, chromium, options));
    }
  return Object.fromEntries(
    Object.entries(all).map(([page, audits]) => [page, medians(audits)]),
  ) as PerPage<Medians>;
}

/** Tries twice: Chrome loses a trace on a busy machine. */
const audit = (...args: Parameters<typeof auditOnce>): Promise<Audit> =>
  auditOnce(...args).catch(() => auditOnce(...args));

async function auditOnce(address: string, chromium: string, options: string[]): Promise<Audit> {
  const packages = fetchPackages('lighthouse@13.5.0');
  if (!packages) throw new Error('npm could not fetch lighthouse');
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', '--ignore-certificate-errors', ...chromiumFlags].join(' ');
  const command = [
    join(packages, 'lighthouse/cli/index.js'),
    address,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
    ...options,
  ];
  try {
    const env = { ...process.env, CHROME_PATH: chromium };
    await once(spawn(process.execPath, command, { env, stdio: 'inherit' }), 'exit');
    return figures(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figures(report: Report): Audit {
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const values = Object.entries(audits).map(([name, id]) => [name, report.audits[id]?.numericValue]);
  const scores = categories.map((name) => [name, Math.round((report.categories[name]?.score ?? NaN) * 100)]);
  const work = report.audits[audits.mainThread]?.details?.items ?? [];
  const styleAndLayout = work.find(({ group }) => group === 'styleLayout')?.duration;
  return { ...Object.fromEntries([...values, ...scores]), styleAndLayout };
}

function medians(all: Audit[]): Medians {
  const sorted = (name: keyof Audit) => all.map((one) => one[name]).toSorted((a, b) => a - b);
  const names = Object.keys(all[0] ?? {}) as (keyof Audit)[];
  const quartile = (part: number) => sorted('fcp')[Math.round((all.length - 1) * part)] ?? NaN;
  return {
    ...(Object.fromEntries(names.map((name) => [name, median(sorted(name))])) as Audit),
    spread: quartile(0.75) / quartile(0.25),
  };
}

/** The median of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
