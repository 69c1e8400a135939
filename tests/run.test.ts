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

it.each([
  ['scripts/new.ts', ['--help']],
  ['scripts/new.ts', ['one', 'two']],
  ['scripts/qr.ts', ['--help']],
  ['scripts/sites.ts', []],
  ['scripts/sites.ts', ['--help']],
  ['setup/main.ts', ['wrong']],
  ['setup/main.ts', ['update', '--help']],
  ['server/messages.ts', ['--counts', '--month', 'x']],
  ['server/messages.ts', ['--month', '2026-11']],
  ['build/main.ts', ['--help']],
])('%s %j does nothing, and says in one line what it takes', async (script, args) => {
  const { code, stdout, stderr } = await runScript(script, args);
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^.*npm run .*\n$/)]);
});
