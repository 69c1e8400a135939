import { expect, it } from 'vitest';
import { runScript } from './support/process.ts';

it.each([
  ['tests/run.ts', ['--help'], 0],
  ['tests/run.ts', ['wrong'], 1],
  ['tests/run.ts', ['--slow', '--help'], 0],
  ['tests/run.ts', ['--slow', 'wrong'], 1],
  ['tests/another-agency.ts', ['wrong'], 1],
])('%s %j ends with the usage alone', async (script, args, expected) => {
  const { code, stdout, stderr } = await runScript(script, args);
  const [usage, nothing] = expected === 0 ? [stdout, stderr] : [stderr, stdout];
  expect([code, nothing]).toEqual([expected, '']);
  expect(usage).toMatch(/^(npm (test|run test:\S+) -- \[.+\n){3}$/);
});
