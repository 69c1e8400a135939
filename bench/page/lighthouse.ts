import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed } from '../install.ts';
import { chromiumFlags } from './chromium.ts';
import { median } from './median.ts';

type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
export type Audit = { fcp: number; lcp: number; tbt: number; cls: number; scores: Scores };

type Report = {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<keyof Scores, { score: number | null }>;
  runtimeError?: { message: string };
};

const runs = 3;

/** Audits the addresses in turn, so that a noisy minute falls on all of them. @returns their medians, in order */
export async function auditAll(addresses: string[], chromium: string, options: string[]): Promise<Audit[]> {
  const audits: Audit[][] = addresses.map(() => []);
  for (let run = 0; run < runs; run++)
    for (const [index, address] of addresses.entries())
      audits[index]?.push(await audit(address, chromium, options));
  return audits.map(medians);
}

/** A trace that Chrome lost on a busy machine is recorded once more. */
async function audit(address: string, chromium: string, options: string[]): Promise<Audit> {
  return auditOnce(address, chromium, options).catch(() => auditOnce(address, chromium, options));
}

async function auditOnce(address: string, chromium: string, options: string[]): Promise<Audit> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const flags = ['--headless=new', '--ignore-certificate-errors', ...chromiumFlags].join(' ');
    const child = spawn(
      process.execPath,
      [
        installed('page', 'lighthouse/cli/index.js'),
        address,
        '--quiet',
        '--no-enable-error-reporting',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${flags}`,
        ...options,
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, stdio: 'inherit' },
    );
    await once(child, 'exit');
    return figures(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figures({ audits, categories, runtimeError }: Report): Audit {
  if (runtimeError) throw new Error(runtimeError.message);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: keyof Scores) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
  };
}

function medians(audits: Audit[]): Audit {
  const of = (read: (audit: Audit) => number) => median(audits.map(read));
  return {
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      'best-practices': of(({ scores }) => scores['best-practices']),
      seo: of(({ scores }) => scores.seo),
    },
  };
}
