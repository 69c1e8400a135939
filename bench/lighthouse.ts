import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumFlags } from '../tests/chromium.ts';
import { fetchPackages } from '../tests/support/on-demand.ts';

type Report = {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Figures of a page on a slow phone, the throttling applied and then simulated. Tries twice: Chrome loses a trace. */
export async function audit(address: string, chromium: string): Promise<Record<string, number>> {
  const report = (...options: string[]) => {
    const once = () => run(address, chromium, options);
    return once().catch(once);
  };
  const applied = await report('--throttling-method=devtools', '--only-categories=performance');
  const simulated = await report();
  const value = ({ audits }: Report, name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN);
  const points = categories.map((name) => (simulated.categories[name]?.score ?? 0) * 100);
  return {
    'first paint, ms': value(applied, 'first-contentful-paint'),
    'largest paint, ms': value(applied, 'largest-contentful-paint'),
    'first paint, simulated, ms': value(simulated, 'first-contentful-paint'),
    'largest paint, simulated, ms': value(simulated, 'largest-contentful-paint'),
    'main thread, ms': value(applied, 'mainthread-work-breakdown'),
    'layout shift': applied.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    'Lighthouse, points of 400': Math.round(points.reduce((sum, one) => sum + one, 0)),
  };
}

async function run(address: string, chromium: string, options: string[]): Promise<Report> {
  const packages = fetchPackages('lighthouse@13.5.0');
  if (!packages) throw new Error('npm could not fetch lighthouse');
  const flags = ['--headless=new', '--ignore-certificate-errors', ...chromiumFlags].join(' ');
  const command = [join(packages, 'lighthouse/cli/index.js'), address, '--quiet', '--output=json'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...command, '--no-enable-error-reporting', `--chrome-flags=${flags}`, ...options],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 1e8 },
  );
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}
