import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { addTally } from './tally.ts';

/** Counts a Playwright run, with the reasons of what was skipped. */
export default class TallyReporter implements Reporter {
  private tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onEnd(): void {
    const outcomes = this.tests.map((test) => test.outcome());
    addTally({
      passed: outcomes.filter((outcome) => outcome === 'expected' || outcome === 'flaky').length,
      failed: outcomes.filter((outcome) => outcome === 'unexpected').length,
      skipped: this.tests
        .filter((test) => test.outcome() === 'skipped')
        .map((test) => ({ test: test.title, reason: reasonOf(test) })),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

const reasonOf = (test: TestCase) =>
  test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ??
  `not run: ${test.title}`;
