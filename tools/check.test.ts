import { expect, it } from 'vitest';
import { runScript } from '../tests/support/process.ts';
import { freePort } from '../tests/support/programs.ts';

const check = (...args: string[]) => runScript('tools/run.ts', ['check', ...args]);

it.each([
  { args: [] },
  { args: ['https://a.example.com', 'https://b.example.com'] },
  { args: ['https://a.example.com', '--sned'] },
  { args: ['ftp://a.example.com'] },
  { args: ['127.0.0.1:1', '--site', 'sample'] },
])('prints its usage after a wrong call: $args', async ({ args }) => {
  const { code, stderr } = await check(...args);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^npm run check -- https:/);
});

it('ends with 1 and without a stack where nobody answers', async () => {
  const name = `127.0.0.1:${await freePort()}`;
  expect(await check(name)).toMatchObject({
    code: 1,
    stdout: `✗ da correggere  Pagina: https://${name}: nessuno risponde a quella porta\nDa correggere: 1. Da guardare: 0.\n`,
    stderr: '',
  });
});
