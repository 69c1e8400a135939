import type { Reporter, TestModule } from 'vitest/node';
import { addTally } from './tally.ts';

/** Counts a Vitest run, with the reasons of what was skipped: the note of `skip('…')`, or else the test's own name. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((one) => [...one.children.allTests()]);
    const states = tests.map((test) => test.result());
    const broken = modules.filter((one) => one.errors().length > 0).length;
    addTally({
      passed: states.filter(({ state }) => state === 'passed').length,
      failed: states.filter(({ state }) => state === 'failed').length + broken,
      skipped: tests.flatMap((test) => {
        const result = test.result();
        if (result.state !== 'skipped') return [];
        return [{ test: test.fullName, reason: result.note ?? test.fullName }];
      }),
    });
  }
}
