import { expect, it } from 'vitest';
import { runScript } from './support/process.ts';

it.each([
  [['--help'], 0],
  [['wrong'], 1],
  [['--slow', 'wrong'], 1],
])('tests/run-tests.ts %j prints only the usage', async (args, expected) => {
  const { code, stdout, stderr } = await runScript('tests/run-tests.ts', args);
  expect(code).toBe(expected);
  expect(stdout + stderr).toMatch(/^(npm (test|run test:slow) .+\n){2}$/);
});

it.each([
  [['new', '--help']],
  [['new', 'one', '--site', 'sample']],
  [['new', 'one', 'two']],
  [['setup', '--wrong']],
  [['messages', '--month', '2026-11']],
  [['build', '--help']],
  [['serve', '--port', '5000']],
  [['serve', 'dist']],
  [[]],
  [['git']],
  [['constructor']],
])('tools/run.ts %j does nothing, and explains its arguments in one line', async (args) => {
  const { code, stdout, stderr } = await runScript('tools/run.ts', args);
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^.*npm run .*\n$/)]);
});
