import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDir } from '../shared/config/folders.ts';

const build = ['tests/build-sites.ts'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const chromium = ['tests/chromium.ts'];
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'];

const usage = `npm test [-- NAME…]           every test but the slow ones, or those in files whose path contains a name
npm run test:slow [-- NAME…]  the slow tests, or those in files whose path contains a name`;

/** In the name of a file, all of whose tests are slow, or as a tag of a browser test. */
const slow = /[.@]slow\b/;

/** Tests that one program runs: its steps in turn, up to the first failure. */
type List = { files: string[]; steps: string[][] };

/** The lists of all tests. The names say which files to run. */
function listsFor(names: string[], isSlow: boolean): List[] {
  // Slow ones one file at a time, because each starts several processes.
  const projects = isSlow
    ? ['--project', 'slow', '--no-file-parallelism']
    : ['--project', 'code', '--project', 'isolated', '--project', 'sites'];
  const files = globSync('{page,server,editor,tools,shared,tests}/**/*.test.{ts,tsx}');
  const specs = globSync('tests/{e2e,agency}/*.spec.ts');
  const hasSlow = (spec: string) => slow.test(spec) || slow.test(readFileSync(spec, 'utf8'));
  return [
    {
      files: files.filter((file) => slow.test(file) === isSlow),
      steps: [[...vitest, ...projects, ...names]],
    },
    {
      files: specs.filter((spec) => (isSlow ? hasSlow(spec) : !slow.test(spec))),
      steps: [
        build,
        chromium,
        [...playwright, isSlow ? '--grep' : '--grep-invert', slow.source, ...names],
      ],
    },
  ];
}

const hasFile = ({ files }: List, name: string) => files.some((file) => file.includes(name));

/** `--help` and an unknown name end the process. */
function readLists(args: string[]): List[] {
  const isSlow = args[0] === '--slow';
  const names = isSlow ? args.slice(1) : args;
  const lists = listsFor(names, isSlow);
  if (names.includes('--help')) {
    console.log(usage);
    return process.exit(0);
  }
  const unknown = names.find((name) => !lists.some((list) => hasFile(list, name)));
  if (unknown !== undefined) {
    console.error(`No test file of this run has "${unknown}" in its path.\n${usage}`);
    return process.exit(1);
  }
  return lists.filter((list) => names.length === 0 || names.some((name) => hasFile(list, name)));
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

/** The closing lines of a run: each reason for skipping with its count, then the totals, alone on the last line. */
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
process.chdir(cloneDir);
const lists = readLists(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'portico-tests-'));
const env = {
  ...process.env,
  TALLY_FILE: join(folder, 'tally'),
  SITES_DIR: join(folder, 'sites'),
  E2E_DATA_DIR: join(folder, 'browser'),
  NODE_COMPILE_CACHE: join(folder, 'compiled'), // It halves what a start of a command takes.
};
let isPassed = true;
// One after the other: in parallel both are slower on two cores.
for (const { steps } of lists) {
  isPassed = (await runInTurn(steps, env)) && isPassed;
}
const tally = readTally(env.TALLY_FILE);
isPassed &&= tally.length > 0;
if (isPassed) {
  rmSync(folder, { recursive: true });
} else {
  console.log(`The output of this run is in ${folder}`);
}
console.log(formatTally(tally));
process.exit(isPassed ? 0 : 1);
