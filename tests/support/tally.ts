import { appendFileSync } from 'node:fs';
import type { Suite, TestCase } from '@playwright/test/reporter';
import type { TestModule } from 'vitest/node';

/**
 * A reporter of both Vitest and Playwright. It appends a line for each test to the file named by `TALLY_FILE`:
 * `passed`, `failed`, or the reason for skipping it.
 */
export default class TallyReporter {
  #tests: TestCase[] = [];

  /** Vitest's. The reason is the note of `skip('…')`, or the test's name. */
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      if (module.errors().length > 0) {
        addLine('failed');
      }
      for (const test of module.children.allTests()) {
        const result = test.result();
        addLine(result.state === 'skipped' ? (result.note ?? test.fullName) : result.state);
      }
    }
  }

  /** Playwright's. */
  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  /** Called by Playwright. The reason is that of `test.skip()`, or the test's title. */
  onEnd(): void {
    for (const test of this.#tests) {
      const reason = test.annotations.find(
        ({ type }) => type === 'skip' || type === 'fixme',
      )?.description;
      const isSkipped = test.outcome() === 'skipped';
      if (isSkipped) {
        addLine(reason ?? `not run: ${test.title}`);
      } else {
        addLine(test.ok() ? 'passed' : 'failed');
      }
    }
  }
}

function addLine(line: string): void {
  const file = process.env.TALLY_FILE;
  if (file) {
    appendFileSync(file, `${line}\n`);
  }
}
