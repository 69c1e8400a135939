import { expect, it } from 'vitest';
import { runScript } from '../tests/support/process.ts';

it.each([
  ['an unknown command', ['constructor']],
  ['an unknown argument', ['build', 'dist']],
])('refuses %s, and names the right ones in one line', async (_, args) => {
  const { code, stdout, stderr } = await runScript('tools/run.ts', args);
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^.*npm run .*\n$/)]);
});

it('prints the usage of a command for --help, and does nothing else', async () => {
  const { code, stdout, stderr } = await runScript('tools/run.ts', ['start', '--help']);
  expect([code, stdout, stderr]).toEqual([0, 'npm run start|serve [-- --site FOLDER]\n', '']);
});
