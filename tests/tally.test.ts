import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeFolder } from './support/site.ts';
import { addTally, readTally, tellTally } from './support/tally.ts';

it('sums the runs, and tells each reason for skipping with its count', () => {
  const file = join(makeFolder(), 'runs.jsonl');
  vi.stubEnv('TALLY_FILE', file);
  const lacking = (test: string) => ({ test, reason: 'needs caddy' });
  addTally({ passed: 3, failed: 1, skipped: [lacking('one'), lacking('two')] });
  addTally({ passed: 2, failed: 0, skipped: [{ test: 'three', reason: 'needs root' }] });
  vi.unstubAllEnvs();
  expect(tellTally(readTally(file))).toBe(
    'Skipped:\n  2 × needs caddy\n  1 × needs root\n5 passed, 1 failed, 3 skipped',
  );
});

it('says so when nothing ran, and when nothing was skipped', () => {
  expect(tellTally(readTally(join(makeFolder(), 'none')))).toBe(
    'Nothing was skipped.\n0 passed, 0 failed, 0 skipped',
  );
});
