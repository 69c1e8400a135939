import { expect, it } from 'vitest';
import { runScript } from '../support/process.ts';

const usage = expect.stringMatching(/^(npm (test|run test:slow) .+\n){2}$/);

it('prints the usage of npm test for --help', async () => {
  const { code, stdout } = await runScript('tests/run-tests.ts', ['--help']);
  expect([code, stdout]).toEqual([0, usage]);
});

it.each([
  [['wrong'], 'No test is called "wrong".\n'],
  [['faq', '--slow'], 'No test is called "--slow".\n'],
  [
    ['apache.slow'],
    'No test of npm test is called "apache.slow", but npm run test:slow has one.\n',
  ],
  [['e2e/dev'], 'No test of npm test is called "e2e/dev", but npm run test:slow has one.\n'],
  [
    ['--slow', 'e2e/faq'],
    'No test of npm run test:slow is called "e2e/faq", but npm test has one.\n',
  ],
])('runs no test for %j, and says which name is wrong', async (args, stderr) => {
  expect(await runScript('tests/run-tests.ts', args)).toEqual({ code: 1, stdout: '', stderr });
});

it('says at the end which slow tests of that name were left out', async () => {
  const { code, stdout } = await runScript('tests/run-tests.ts', ['host']);
  const lines = stdout.trim().split('\n').slice(-2);
  const leftOut =
    'Files with slow tests, which did not run: 1. Run them with npm run test:slow -- host';
  expect([code, lines]).toEqual([0, [leftOut, expect.stringMatching(/^\d+ passed, 0 failed/)]]);
});
