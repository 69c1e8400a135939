import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** What the search needs of a machine; tests bring a made-up one. */
export type Machine = {
  env: Record<string, string | undefined>;
  isRoot: boolean;
  isDebian: boolean;
  /** Where Playwright keeps its own browser, whether it is there or not. */
  playwrightPath: string;
  /** Whether this is a program that starts: a download may lack the libraries it needs. */
  starts: (path: string) => boolean;
  /** Runs a command to its end, or to its limit. */
  run: (command: string[], limitMs: number) => Promise<void>;
};

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const playwrightCli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const minute = 60_000;

/** @returns a Chromium that is already here: CHROME_PATH, one on the PATH, or Playwright's own */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  const { env, playwrightPath, starts } = machine;
  if (env.CHROME_PATH) return starts(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, playwrightPath].find(starts);
}

/**
 * @returns a Chromium, installed where there was none
 * @throws Error of one line that says what to do
 */
export async function ensureChromium(machine: Machine = thisMachine): Promise<string> {
  const { env, isRoot, isDebian, run } = machine;
  const here = findChromium(machine);
  if (here) return here;
  if (env.CHROME_PATH) throw new Error(`CHROME_PATH: a Chromium that starts, not "${env.CHROME_PATH}"`);

  await run([process.execPath, playwrightCli, 'install', 'chromium'], 4 * minute);
  const downloaded = findChromium(machine);
  if (downloaded) return downloaded;

  if (isDebian) {
    const apt = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    await run([...apt, 'update'], 2 * minute);
    await run([...apt, 'install', '-y', '--no-install-recommends', 'chromium'], 10 * minute);
  }
  const installed = findChromium(machine);
  if (installed) return installed;
  throw new Error('The browser tests need a Chromium: install one, or set CHROME_PATH to where it is');
}

const thisMachine: Machine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  isDebian: existsSync('/etc/debian_version'),
  playwrightPath: chromium.executablePath(),
  starts: (path) =>
    existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: minute }).status === 0,
  run: (command, limitMs) => {
    console.log(`No Chromium found, trying: ${command.join(' ')}`);
    const [program = '', ...args] = command;
    return new Promise((resolve) => {
      // A group of its own: the downloader starts helpers, which the limit has to reach as well.
      const child = spawn(program, args, { stdio: 'ignore', detached: true });
      const timer = setTimeout(() => {
        if (child.pid) endGroup(child.pid);
        done();
      }, limitMs);
      const done = () => {
        clearTimeout(timer);
        child.unref();
        resolve();
      };
      child.once('exit', done).once('error', done);
    });
  },
};

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended, or belongs to root: it is waited for no longer.
  }
}

if (import.meta.main) {
  await ensureChromium().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
