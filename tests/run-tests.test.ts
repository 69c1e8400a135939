import { expect, it } from 'vitest';
import { runScript } from './support/process.ts';

const usage = expect.stringMatching(/^(npm (test|run test:slow) .+\n){2}$/);

it.each([
  [['--help'], { code: 0, stdout: usage, stderr: '' }],
  [['wrong'], { code: 1, stdout: '', stderr: usage }],
  [['--slow', 'wrong'], { code: 1, stdout: '', stderr: usage }],
])('prints only the usage for tests/run-tests.ts %j', async (args, expected) => {
  expect(await runScript('tests/run-tests.ts', args)).toEqual(expected);
});
