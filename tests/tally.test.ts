import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeFolder } from './support/site.ts';
import { addTally, formatTally, readTally } from './support/tally.ts';

it('sums the runs, and counts the skipped tests by reason', () => {
  const file = join(makeFolder(), 'runs.jsonl');
  vi.stubEnv('TALLY_FILE', file);
  addTally({ passed: 3, failed: 1, skipped: ['needs caddy', 'needs caddy'] });
  addTally({ passed: 2, failed: 0, skipped: ['needs root'] });
  vi.unstubAllEnvs();
  expect(formatTally(readTally(file))).toBe(
    'Skipped:\n  2 × needs caddy\n  1 × needs root\n5 passed, 1 failed, 3 skipped',
  );
});

it('reports that nothing ran and that nothing was skipped', () => {
  expect(formatTally(readTally(join(makeFolder(), 'none')))).toBe(
    'Nothing was skipped.\n0 passed, 0 failed, 0 skipped',
  );
});
