import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumFlags } from '../chromium.ts';
import { fetchPackages } from '../support/fetch-packages.ts';

type Report = {
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { message: string };
};

/** A page's figures on a slow phone, with real throttling. Tries twice, because Chrome sometimes loses a trace. */
export async function audit(address: string, chromium: string): Promise<Record<string, number>> {
  const once = () => run(address, chromium);
  const { audits } = await once().catch(once);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    'first paint, ms': Math.round(value('first-contentful-paint')),
    'largest paint, ms': Math.round(value('largest-contentful-paint')),
    'main thread, ms': Math.round(value('mainthread-work-breakdown')),
    'blocking time, ms': Math.round(value('total-blocking-time')),
    'layout shift': value('cumulative-layout-shift'),
  };
}

async function run(address: string, chromium: string): Promise<Report> {
  const packages = fetchPackages('lighthouse@13.5.0');
  if (!packages) {
    throw new Error('npm could not fetch lighthouse');
  }
  const flags = ['--headless=new', '--ignore-certificate-errors', ...chromiumFlags].join(' ');
  const options = [
    '--throttling-method=devtools',
    '--only-categories=performance',
    '--quiet',
    '--output=json',
  ];
  const command = [join(packages, 'lighthouse/cli/index.js'), address, ...options];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...command, '--no-enable-error-reporting', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 1e8 },
  );
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) {
    throw new Error(report.runtimeError.message);
  }
  return report;
}
