import { expect, it } from 'vitest';
import { runScript } from './support/process.ts';

it.each([
  ['tests/run-tests.ts', ['--help'], 0],
  ['tests/run-tests.ts', ['wrong'], 1],
  ['tests/run-tests.ts', ['--slow', '--help'], 0],
  ['tests/run-tests.ts', ['--slow', 'wrong'], 1],
])('%s %j prints only the usage', async (script, args, expected) => {
  const { code, stdout, stderr } = await runScript(script, args);
  const [usage, nothing] = expected === 0 ? [stdout, stderr] : [stderr, stdout];
  expect([code, nothing]).toEqual([expected, '']);
  expect(usage).toMatch(/^(npm (test|run test:slow) .+\n){2}$/);
});

it.each([
  ['tools/run.ts', ['new', '--help']],
  ['tools/run.ts', ['new', 'one', '--site', 'sample']],
  ['tools/run.ts', ['new', 'one', 'two']],
  ['tools/run.ts', ['setup', '--wrong']],
  ['tools/run.ts', ['messages', '--counts', '--month', 'x']],
  ['tools/run.ts', ['messages', '--month', '2026-11']],
  ['tools/run.ts', ['build', '--help']],
  ['tools/run.ts', ['serve', '--port', '5000']],
  ['tools/run.ts', ['serve', 'dist']],
  ['tools/run.ts', []],
  ['tools/run.ts', ['git']],
  ['tools/run.ts', ['constructor']],
])('%s %j does nothing, and explains its arguments in one line', async (script, args) => {
  const { code, stdout, stderr } = await runScript(script, args);
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^.*npm run .*\n$/)]);
});
