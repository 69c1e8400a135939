import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What one run of a test runner came to; the reasons are those that the tests gave. */
export type Tally = { passed: number; failed: number; skipped: { test: string; reason: string }[] };

/** Adds a run to the file that `npm test` names; alone a runner tells for itself. */
export function addTally(tally: Tally): void {
  const file = process.env.TALLY_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(tally)}\n`);
}

/** All runs of a file as one. */
export function readTally(file: string): Tally {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  const runs = lines.map((line) => JSON.parse(line) as Tally);
  const total = (count: (run: Tally) => number) => runs.reduce((sum, run) => sum + count(run), 0);
  return {
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed),
    skipped: runs.flatMap(({ skipped }) => skipped),
  };
}

/** The closing lines: each test that was skipped under its reason, and the sums. */
export function tellTally({ passed, failed, skipped }: Tally): string {
  const reasons = Map.groupBy(skipped, ({ reason }) => reason);
  const told = [...reasons].map(([reason, tests]) => `  ${tests.length} × ${reason}`);
  return [
    ...(skipped.length > 0 ? ['Skipped:', ...told] : ['Nothing was skipped.']),
    `${passed} passed, ${failed} failed, ${skipped.length} skipped`,
  ].join('\n');
}
