import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Suite, TestCase } from '@playwright/test/reporter';
import type { TestModule } from 'vitest/node';

/** The counts of one run of a test runner, with the reason of each skipped test. */
export type Tally = { passed: number; failed: number; skipped: string[] };

/** A reporter of both Vitest and Playwright that appends the counts of its run to the file named by `TALLY_FILE`. */
export default class TallyReporter {
  #tests: TestCase[] = [];

  /** Vitest's. The reason is the note of `skip('…')`, or the test's name. */
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((one) => [...one.children.allTests()]);
    const withState = (state: string) => tests.filter((test) => test.result().state === state);
    const broken = modules.filter((one) => one.errors().length > 0).length;
    addTally({
      passed: withState('passed').length,
      failed: withState('failed').length + broken,
      skipped: withState('skipped').map((test) => {
        const result = test.result();
        return (result.state === 'skipped' && result.note) || test.fullName;
      }),
    });
  }

  /** Playwright's. */
  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  /** Playwright's. The reason is that of `test.skip()`, or the test's title. */
  onEnd(): void {
    const withOutcome = (...outcomes: string[]) =>
      this.#tests.filter((test) => outcomes.includes(test.outcome()));
    addTally({
      passed: withOutcome('expected', 'flaky').length,
      failed: withOutcome('unexpected').length,
      skipped: withOutcome('skipped').map(
        ({ annotations, title }) =>
          annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ??
          `not run: ${title}`,
      ),
    });
  }

  /** Playwright's: another reporter prints. */
  printsToStdio(): boolean {
    return false;
  }
}

function addTally(tally: Tally): void {
  const file = process.env.TALLY_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(tally)}\n`);
}

/** @returns the sums of all runs in a file */
export function readTally(file: string): Tally {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const runs = lines.map((line): Tally => JSON.parse(line));
  return {
    passed: runs.reduce((sum, { passed }) => sum + passed, 0),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    skipped: runs.flatMap(({ skipped }) => skipped),
  };
}

/** @returns the closing lines of a run: each reason for skipping with its count, then the sums, alone on the last line */
export function formatTally({ passed, failed, skipped }: Tally): string {
  const reasons = Map.groupBy(skipped, (reason) => reason);
  return [
    skipped.length > 0 ? 'Skipped:' : 'Nothing was skipped.',
    ...[...reasons].map(([reason, { length }]) => `  ${length} × ${reason}`),
    `${passed} passed, ${failed} failed, ${skipped.length} skipped`,
  ].join('\n');
}
