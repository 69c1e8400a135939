import { expect, it } from 'vitest';
import { runScript } from '../tests/support/process.ts';

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
])('does nothing for the arguments %j, and explains the right ones in one line', async (args) => {
  const { code, stdout, stderr } = await runScript('tools/run.ts', args);
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^.*npm run .*\n$/)]);
});
