import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../shared/config/env.ts';
import { formatTally, readTally } from './support/tally.ts';

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const build = ['tests/build.ts'];

const usage = `npm test -- [code] [sites]                    every test but the slow ones, in place
npm run test:another-agency -- [code] [sites] the same in a copy with another agency's content and .env
npm run test:slow -- [NAME…]                  the tests in *.slow.test.ts whose path contains one of the names`;

/** Parts of `npm test` that run side by side. Each takes its steps in turn, up to the first that fails. */
const parts: Record<string, string[][]> = {
  code: [[...vitest, '--project', 'rules', '--project', 'code']],
  sites: [
    build,
    [...vitest, '--project', 'sites'],
    ['tests/chromium.ts'],
    ['node_modules/@playwright/test/cli.js', 'test'],
  ],
};

/** `--help` and an unknown name end the process with the usage. */
export function readNames(
  args: string[],
  isKnown = (name: string) => Object.hasOwn(parts, name),
): string[] {
  const isHelp = args.includes('--help');
  if (!isHelp && args.every((name) => isKnown(name))) {
    return args;
  }
  console[isHelp ? 'log' : 'error'](usage);
  return process.exit(isHelp ? 0 : 1);
}

/** Runs parts of `npm test` in a clone of this project, all of them where none is named. */
export function runParts(names: string[], cwd: string) {
  const chosen = Object.entries(parts).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  return runSideBySide(
    chosen.map(([, steps]) => steps),
    cwd,
  );
}

/** @returns whether every step succeeded, and the lines of all test runners together */
async function runSideBySide(lists: string[][][], cwd: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tally-'));
  const env = { ...process.env, TALLY_FILE: join(folder, 'lines'), SITES: 'built' };
  const results = await Promise.all(lists.map((steps) => runInTurn(steps, cwd, env)));
  const tally = readTally(env.TALLY_FILE);
  rmSync(folder, { recursive: true });
  return { ok: results.every(Boolean), tally };
}

async function runInTurn(steps: string[][], cwd: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  for (const step of steps) {
    const start = performance.now();
    const child = spawn(process.execPath, step, {
      cwd,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${step.join(' ')}: ${code === 0 ? 'passed' : 'failed'} after ${seconds} s`);
    if (code !== 0) {
      return false;
    }
  }
  return true;
}

function runSlow(args: string[], cwd: string) {
  const files = globSync('**/*.slow.test.ts', { cwd, exclude: ['node_modules/**'] });
  const names = readNames(args, (name) => files.some((file) => file.includes(name)));
  return runSideBySide(
    [[build, [...vitest, '--project', 'slow', '--no-file-parallelism', ...names]]],
    cwd,
  );
}

// Neither `.env` nor `dist/` is read or written.
if (import.meta.main) {
  const [first, ...others] = process.argv.slice(2);
  const { ok, tally } = await (first === '--slow'
    ? runSlow(others, root)
    : runParts(readNames(process.argv.slice(2)), root));
  console.log(formatTally(tally));
  process.exit(ok ? 0 : 1);
}
