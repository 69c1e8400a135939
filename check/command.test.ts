import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '../server/env.ts';
import { plainEnv } from '../tests/support/plain-env.ts';
import { startRelay } from '../tests/support/relay.ts';
import { freePort } from '../tests/support/smtp.ts';

describe('the command', () => {
  /** Runs it to its end. */
  const check = async (...args: string[]) => {
    const command = [join(root, 'check/main.ts'), ...args];
    const run = promisify(execFile)(process.execPath, command, { env: plainEnv() });
    const { code = 0, stdout, stderr } = await run.catch((error) => error);
    return { code, lines: `${stdout}${stderr}`.trimEnd().split('\n') };
  };

  it.each([
    [[], /^Manca l’indirizzo del sito\./],
    [['www.example.com'], /^L’indirizzo comincia con https:\/\//],
    [['https://www.example.com/pagina'], /^L’indirizzo comincia con https:\/\//],
    [['https://a.example.com', 'https://b.example.com'], /^Un solo indirizzo per volta\./],
    [['https://www.example.com', '--sned'], /^Opzione non valida: .*--sned\./],
    [['https://www.example.com', '--sender', 'anna'], /^--sender vuole un indirizzo email, non «anna»\.$/],
  ])('refuses %j with 2 and one line', async (args, line) => {
    expect(await check(...args)).toEqual({ code: 2, lines: [expect.stringMatching(line)] });
  });

  it('ends with 1 and without a stack where nobody answers', async () => {
    const address = `http://127.0.0.1:${await freePort()}`;
    expect(await check(address)).toEqual({
      code: 1,
      lines: [
        `✗ da correggere  Pagina: ${address}: nessuno risponde a quella porta`,
        'Da correggere: 1. Da guardare: 0.',
      ],
    });
  });

  it('tells the difference between a site and the site', async () => {
    const { url } = await startRelay();
    const { code, lines } = await check(url);
    expect([code, lines[0]]).toEqual([1, expect.stringMatching(/con una pagina che non è di questo sito$/)]);
  });
});
