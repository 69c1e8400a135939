import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../shared/config/folders.ts';

const build = ['tests/build.ts'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const chromium = ['tests/chromium.ts'];
const playwright = ['node_modules/@playwright/test/cli.js', 'test'];

const usage = `npm test                      every test but the slow ones
npm run test:slow -- [NAME…]  the slow tests in files whose path contains one of the names`;

/**
 * `npm test`, after the build: lists that run side by side, so that no core is idle. Each list runs its steps in turn,
 * up to the first failure.
 */
const quick = [
  [[...vitest, '--project', 'code', '--project', 'alone', '--project', 'sites']],
  [chromium, [...playwright, '--grep-invert', '@slow']],
];

const slowFiles = globSync('{page,server,editor,tools,shared,tests}/**/*.slow.test.ts');
const slowSpecs = globSync('tests/e2e/*.spec.ts').filter((file) =>
  readFileSync(file, 'utf8').includes("tag: '@slow'"),
);

const hasName = (file: string, names: string[]) => names.some((name) => file.includes(name));

/** `npm run test:slow`, after the build: Vitest's one file at a time, because each starts several processes. */
function slow(names: string[]): string[][][] {
  const inVitest = [[...vitest, '--project', 'slow', '--no-file-parallelism', ...names]];
  const inBrowser = [chromium, [...playwright, '--grep', '@slow', ...names]];
  if (names.length === 0) {
    return [inVitest, inBrowser];
  }
  return [
    ...(slowFiles.some((file) => hasName(file, names)) ? [inVitest] : []),
    ...(slowSpecs.some((file) => hasName(file, names)) ? [inBrowser] : []),
  ];
}

/** `--help` and an unknown name end the process with the usage. */
function readLists(args: string[]): string[][][] {
  const isSlow = args[0] === '--slow';
  const names = isSlow ? args.slice(1) : args;
  const files = isSlow ? [...slowFiles, ...slowSpecs] : [];
  if (names.includes('--help')) {
    console.log(usage);
    return process.exit(0);
  }
  if (names.some((name) => !files.some((file) => file.includes(name)))) {
    console.error(usage);
    return process.exit(1);
  }
  return isSlow ? slow(names) : quick;
}

async function runInTurn(steps: string[][], env: NodeJS.ProcessEnv): Promise<boolean> {
  for (const step of steps) {
    const start = performance.now();
    const child = spawn(process.execPath, step, { env, stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = (await once(child, 'exit')) as [number | null];
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${step.join(' ')}: ${code === 0 ? 'passed' : 'failed'} after ${seconds} s`);
    if (code !== 0) {
      return false;
    }
  }
  return true;
}

/** The lines that tests/support/tally.ts has written: one for each test. */
function readTally(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** The closing lines of a run: each reason for skipping with its count, then the sums, alone on the last line. */
function formatTally(lines: string[]): string {
  const count = (outcome: string) => lines.filter((line) => line === outcome).length;
  const skipped = lines.filter((line) => line !== 'passed' && line !== 'failed');
  const reasons = new Set(skipped);
  return [
    ...[...reasons].map((reason) => `Skipped ${count(reason)} × ${reason}`),
    `${count('passed')} passed, ${count('failed')} failed, ${skipped.length} skipped`,
  ].join('\n');
}

// Each run writes into a folder of its own, so that two runs in one clone don't disturb each other.
process.chdir(root);
const lists = readLists(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'portico-tests-'));
const env = {
  ...process.env,
  TALLY_FILE: join(folder, 'tally'),
  SITES_DIR: join(folder, 'sites'),
  E2E_DATA_DIR: join(folder, 'browser'),
  NODE_COMPILE_CACHE: join(folder, 'compiled'), // It halves what a start of a command takes.
};
const isBuilt = await runInTurn([build], env);
const results = isBuilt ? await Promise.all(lists.map((steps) => runInTurn(steps, env))) : [false];
const tally = readTally(env.TALLY_FILE);
if (results.every(Boolean)) {
  rmSync(folder, { recursive: true });
} else {
  console.log(`The output of this run is in ${folder}`);
}
console.log(formatTally(tally));
process.exit(results.every(Boolean) ? 0 : 1);
