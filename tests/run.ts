import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTally, tellTally } from './support/tally.ts';
import { agencySite } from './support/tested-sites.ts';

/**
 * `npm test`: every step in its turn, up to the first that fails; at the end what ran, and what was skipped and why.
 * The operator's `.env` and dist/ are neither read nor touched.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const tool = (path: string) => join(root, 'node_modules', path);
const vitest = tool('vitest/vitest.mjs');

const steps = [
  ['tests/build.ts'],
  [vitest, 'run'],
  ['scripts/check-built-ins.ts', agencySite],
  ['tests/chromium.ts'],
  [tool('@playwright/test/cli.js'), 'test'],
  [vitest, 'run', '--config', 'tests/slow.config.ts'],
];

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
const TALLY_FILE = join(folder, 'runs.jsonl');
let failed = 0;
for (const step of steps) {
  const env = { ...process.env, TALLY_FILE, SITES: 'built' };
  failed = spawnSync(process.execPath, step, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
  if (failed) break;
}
console.log(tellTally(readTally(TALLY_FILE)));
rmSync(folder, { recursive: true });
process.exit(failed);
