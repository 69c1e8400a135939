import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../server/config.ts';
import { root } from '../server/env.ts';
import { readContent } from '../shared/content/read.ts';
import { plainEnv } from '../tests/support/plain-env.ts';
import { findProgram } from '../tests/support/programs.ts';
import {
  address,
  agencyTurns,
  answer,
  ctrlC,
  enter,
  instead,
  later,
  makeClone,
  onlyEnter,
  parsed,
  type Turn,
} from '../tests/support/setup.ts';

describe('the agency', () => {
  it('is written where it stood, and nothing else is touched', async () => {
    const clone = makeClone();
    const before = clone.agency().split('\n');
    const { code } = await answer(clone, [...agencyTurns, address, later]);
    expect(code).toBe(0);
    const after = clone.agency().split('\n');
    expect(after).toHaveLength(before.length);
    expect(after.filter((line, index) => line !== before[index])).toEqual([
      'name: "Casa: la tua #1"',
      'agent: Agente di Prova',
      'landline: +39 051 000 0001',
      '# mobile: +39 300 000 0000',
      'email: info@agenzia-prova.test',
      '  street: Via di Prova 1',
      'vatId: "00000000018"',
      'rea: BO-000001',
      '  # facebook: https://example.com/facebook',
      '  # instagram: https://example.com/instagram',
      '  # linkedin: https://example.com/linkedin',
      '  # youtube: https://example.com/youtube',
      '  name: Studio di Prova',
      '  url: https://studio-prova.test',
    ]);
    expect(readContent(clone.files.contentDir).agency).toMatchObject({ name: 'Casa: la tua #1', social: {} });
  });

  it('is proposed as it is the next time, and stays so', async () => {
    const clone = makeClone();
    await answer(clone, [...agencyTurns, address, later]);
    const [agency, env] = [clone.agency(), clone.env()];
    const { code, screen } = await answer(clone, [...onlyEnter, ['L’indirizzo del sito', enter], later]);
    expect([code, clone.agency(), clone.env()]).toEqual([0, agency, env]);
    expect(screen).toContain('Casa: la tua #1');
    expect(screen).not.toContain('manca ancora');
  });

  it('is asked again at once where an answer breaks a rule', async () => {
    const clone = makeClone();
    const vatId = 'La partita IVA (art. 35 DPR 633/72: va sulla pagina principale)';
    const turns = agencyTurns.flatMap(([label, keys]): Turn[] => {
      const again: Turn = ['deve avere undici cifre', keys];
      return label === vatId ? [[label, instead('123')], again] : [[label, keys]];
    });
    const site: Turn[] = [
      ['L’indirizzo del sito', instead('http://www.agenzia-prova.test')],
      ['deve cominciare con https://', instead('https://www.agenzia-prova.test/')],
    ];
    const { code } = await answer(clone, [...turns, ...site, later]);
    expect(code).toBe(0);
    expect(readConfig(parsed(clone.env())).site.url).toBe('https://www.agenzia-prova.test');
  });

  it('may stay an example for now, and the end says which', async () => {
    const { screen } = await answer(makeClone(), [...onlyEnter, ['L’indirizzo del sito', enter], later]);
    expect(screen).toMatch(/Prima di pubblicare manca ancora:[\s\S]*vatId: 00000000000, ancora di esempio/);
  });

  it('is not asked for while its file cannot be understood', async () => {
    const clone = makeClone();
    const file = join(clone.files.contentDir, 'agency.yaml');
    const broken = clone.agency().replace('name: Agenzia', 'name: "Agenzia');
    writeFileSync(file, broken);
    await expect(answer(clone, [])).rejects.toThrow(/^content\/agency\.yaml:\d+: /);
    expect(clone.agency()).toBe(broken);
  });
});

const main = join(root, 'setup/main.ts');

it('without a terminal is one line and 1', async () => {
  const run = promisify(execFile)(process.execPath, [main], { env: plainEnv() });
  expect(await run.catch((error) => error)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'npm run setup fa domande: va avviato in un terminale.\n',
  });
});

it('at a terminal asks, and keeps what was answered before Ctrl-C', { timeout: 60_000 }, async ({ skip }) => {
  // macOS has another program of this name.
  const script = process.platform === 'linux' ? findProgram('script') : undefined;
  if (!script) return skip('no script command of util-linux to make a terminal');
  const clone = makeClone();
  const { contentDir: CONTENT_DIR, envFile: ENV_FILE } = clone.files;
  const variables = { CONTENT_DIR, ENV_FILE, TERM: 'xterm', SHELL: '/bin/sh' };
  // A terminal that script makes from a pipe has no width.
  const command = `stty cols 120 rows 40; exec "${process.execPath}" "${main}"`;
  const child = spawn(script, ['-qefc', command, `${ENV_FILE}.typescript`], { env: plainEnv(variables) });
  onTestFinished(() => void child.kill('SIGKILL'));
  let screen = '';
  const keys = [
    ['Il nome dell’agenzia', `Agenzia di Prova${enter}`],
    ['Nome e cognome dell’agente', ctrlC],
  ];
  child.stdout.on('data', (data: Buffer) => {
    screen += stripVTControlCharacters(data.toString());
    const [seen = '', typed = ''] = keys[0] ?? [];
    if (!seen || !screen.includes(seen)) return;
    keys.shift();
    child.stdin.write(typed);
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(screen).toContain('Le risposte date fin qui sono salvate. Per continuare: npm run setup');
  expect(clone.agency()).toMatch(/^name: Agenzia di Prova$/m);
});
