import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findProgram, isWindows } from './support/programs.ts';

const isRoot = process.getuid?.() === 0;

/** Chromium refuses to start as root without `--no-sandbox`. Most other flags stop its work in the background. */
export const chromiumFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** Playwright also downloads this headless shell, which needs 40 % less processor time than a whole browser. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of an installed Chromium: that of CHROME_PATH, one on the PATH, or Playwright's own. */
function findChromium(): string | undefined {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    return starts(CHROME_PATH) ? CHROME_PATH : undefined;
  }
  return [...names.map((name) => findProgram(name)), chromium.executablePath()].find(starts);
}

/** How Playwright starts the installed Chromium. Without a Chromium, Playwright itself says what is missing. */
export function chromiumLaunch(): { args: string[]; executablePath?: string } {
  const executablePath = findChromium();
  const args = chromiumFlags;
  return executablePath === undefined ? { args } : { args, executablePath };
}

/** Whether a program starts. A downloaded browser may lack libraries that it needs. */
function starts(path?: string): boolean {
  if (path === undefined) {
    return false;
  }
  if (isWindows) {
    return existsSync(path); // On Windows `--version` opens a window.
  }
  const args = [...chromiumFlags, '--version'];
  return spawnSync(path, args, { stdio: 'ignore', timeout: 60_000 }).status === 0;
}

/** The path of a Chromium, which is installed if there was none. An error says in one line what to do. */
export function ensureChromium(): string {
  const { CHROME_PATH } = process.env;
  const here = findChromium();
  if (here) {
    return here;
  }
  if (CHROME_PATH) {
    throw new Error(`CHROME_PATH must be a Chromium that starts, not "${CHROME_PATH}"`);
  }

  const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  run([process.execPath, playwright, 'install', 'chromium']);
  // Root on Debian is mostly a container, which lacks the libraries that the download needs.
  if (!findChromium() && isRoot && existsSync('/etc/debian_version')) {
    const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    run([...apt, 'update']);
    run([...apt, 'install', '-y', '--no-install-recommends', 'chromium']);
  }
  const installed = findChromium();
  if (installed) {
    return installed;
  }
  throw new Error(
    'The browser tests need a Chromium: run "npx playwright install --with-deps chromium", or set CHROME_PATH to the path of an installed one',
  );
}

function run([program = '', ...args]: string[]): void {
  console.log(`No Chromium found, trying: ${[program, ...args].join(' ')}`);
  spawnSync(program, args, { stdio: 'ignore', timeout: 600_000 });
}

if (import.meta.main) {
  try {
    ensureChromium();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
