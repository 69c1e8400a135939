import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags } from '../tests/chromium.ts';
import { fetchPackages } from '../tests/support/on-demand.ts';

/** Times in milliseconds; scores of 100. */
type Audit = { fcp: number; lcp: number; tbt: number; cls: number; scores: number[] };

type Report = {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
};

const runs = 3;

/** Audits the empty page and the page in turn, so that a noisy minute falls on both. Returns the medians of each. */
export async function compareWithEmptyPage(address: string, chromium: string, options: string[]) {
  const [empty, page]: [Audit[], Audit[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    empty.push(await audit(`${address}/empty`, chromium, options));
    page.push(await audit(`${address}/`, chromium, options));
  }
  return { empty: medians(empty), page: medians(page) };
}

/** Tries twice: Chrome loses a trace on a busy machine. */
async function audit(...args: Parameters<typeof auditOnce>): Promise<Audit> {
  return auditOnce(...args).catch(() => auditOnce(...args));
}

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

function figures({ audits, categories, runtimeError }: Report): Audit {
  if (runtimeError) throw new Error(runtimeError.message);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const names = ['performance', 'accessibility', 'best-practices', 'seo'];
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: names.map((name) => Math.round((categories[name]?.score ?? Number.NaN) * 100)),
  };
}

function medians(audits: Audit[]): Audit {
  const of = (read: (audit: Audit) => number | undefined) => median(audits.map((one) => read(one) ?? NaN));
  return {
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    scores: [0, 1, 2, 3].map((index) => of(({ scores }) => scores[index])),
  };
}

/** The median of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
