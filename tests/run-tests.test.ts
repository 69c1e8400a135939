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

it.each([
  [['new', '--help']],
  [['new', 'one', '--site', 'sample']],
  [['setup', '--wrong']],
  [['messages', '--month', '2026-11']],
  [['build', '--help']],
  [['serve', '--port', '5000']],
  [['dev', 'dist']],
  [[]],
  [['git']],
  [['constructor']],
])('does nothing for tools/run.ts %j, and explains the arguments in one line', async (args) => {
  const { code, stdout, stderr } = await runScript('tools/run.ts', args);
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^.*npm run .*\n$/)]);
});
