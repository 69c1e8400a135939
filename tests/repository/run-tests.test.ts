import { expect, it } from 'vitest';
import { runScript } from '../support/process.ts';

const usage = '(npm (test|run test:slow) .+\\n){2}$';

it('prints the usage of npm test for --help', async () => {
  const { code, stdout } = await runScript('tests/run-tests.ts', ['--help']);
  expect([code, stdout]).toEqual([0, expect.stringMatching(`^${usage}`)]);
});

it.each([[['wrong']], [['apache.slow']], [['--slow', 'faq.test']]])(
  'runs no test for %j, and says which name is wrong',
  async (args) => {
    const { code, stdout, stderr } = await runScript('tests/run-tests.ts', args);
    const error = `^No test file of this run has "${args.at(-1)}" in its path\\.\\n${usage}`;
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(error)]);
  },
);
