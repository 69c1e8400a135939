import { expect, it, vi } from 'vitest';
import { runScript } from '../tests/support/process.ts';
import { freePort } from '../tests/support/programs.ts';
import { run } from './check.ts';

it.each([
  { args: [] },
  { args: ['https://a.example.com', 'https://b.example.com'] },
  { args: ['https://a.example.com', '--sned'] },
  { args: ['ftp://a.example.com'] },
  { args: ['127.0.0.1:1', '--site', 'sample'] },
])('prints the usage of check after a wrong call, and exits with 1: $args', async ({ args }) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  await expect(run(args)).rejects.toThrow('exit 1');
  expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^npm run check -- https:/));
});

it('exits with 1 and without a stack if the checked site does not answer', async () => {
  const name = `127.0.0.1:${await freePort()}`;
  expect(await runScript('tools/run.ts', ['check', name])).toMatchObject({
    code: 1,
    stdout: `✗ da correggere  Pagina: https://${name}: nessuno risponde a quella porta\nDa correggere: 1. Da guardare: 0.\n`,
    stderr: '',
  });
});
