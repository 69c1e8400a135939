import { expect, it } from 'vitest';
import { runScript } from '../tests/support/process.ts';
import { freePort } from '../tests/support/smtp-server.ts';

const run = async (...args: string[]) => {
  const { code, stdout, stderr } = await runScript('tools/check.ts', args);
  return { code, lines: `${stdout}${stderr}`.trimEnd().split('\n') };
};

it.each([
  [[], /^Manca l’indirizzo del sito\./],
  [['www.example.com/pagina'], /^L’indirizzo non ha altro dopo il nome/],
  [['ftp://www.example.com'], /^L’indirizzo non ha altro dopo il nome/],
  [['https://a.example.com', 'https://b.example.com'], /^Un solo indirizzo per volta\./],
  [['https://www.example.com', '--sned'], /^Opzione non valida: .*--sned\./],
  [
    ['https://www.example.com', '--sender', 'anna'],
    /^--sender vuole un indirizzo email, non «anna»\.$/,
  ],
])('refuses %j with 2 and one line', async (args, line) => {
  expect(await run(...args)).toEqual({ code: 2, lines: [expect.stringMatching(line)] });
});

it('ends with 1 and without a stack where nobody answers', async () => {
  const name = `127.0.0.1:${await freePort()}`;
  expect(await run(name)).toEqual({
    code: 1,
    lines: [
      `✗ da correggere  Pagina: https://${name}: nessuno risponde a quella porta`,
      'Da correggere: 1. Da guardare: 0.',
    ],
  });
});
