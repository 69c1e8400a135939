import { expect, it } from 'vitest';
import { runScript } from '../tests/support/process.ts';

it.each([
  [['new', '--wrong']],
  [['messages', '--month', '2026-11']],
  [['dev', 'dist']],
  [[]],
  [['git']],
  [['constructor']],
])('does nothing for the arguments %j, and explains the right ones in one line', async (args) => {
  const { code, stdout, stderr } = await runScript('tools/run.ts', args);
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^.*npm run .*\n$/)]);
});

it.each(['start', 'serve', 'dev', 'edit', 'build', 'new', 'setup', 'check', 'messages'])(
  'prints the usage of %s for --help, and does nothing else',
  async (command) => {
    const { code, stdout, stderr } = await runScript('tools/run.ts', [command, '--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^npm run .*\\b${command}\\b`));
  },
);
