import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([
  ['tests/run.ts', '--help', 0],
  ['tests/run.ts', 'wrong', 1],
  ['tests/run.ts --slow', '--help', 0],
  ['tests/run.ts --slow', 'wrong', 1],
  ['tests/another-agency.ts', 'wrong', 1],
])('%s %s ends with the usage alone', (command, name, expected) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command.split(' '), name], {
    encoding: 'utf8',
  });
  expect(status).toBe(expected);
  const [usage, nothing] = expected === 0 ? [stdout, stderr] : [stderr, stdout];
  expect(usage).toMatch(/^(npm (test|run test:\S+) -- \[.+\n){3}$/);
  expect(nothing).toBe('');
});
