import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../server/env.ts';
import { sampleFolder } from '../tests/sample/sample.ts';
import { plainEnv } from '../tests/support/plain-env.ts';
import { findProgram } from '../tests/support/programs.ts';
import { makeFolder } from '../tests/support/site.ts';

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
  const folder = makeFolder();
  const content = join(folder, 'content');
  cpSync(sampleFolder, content, { recursive: true });
  const env = plainEnv({
    CONTENT_DIR: content,
    ENV_FILE: join(folder, '.env'),
    TERM: 'xterm',
    SHELL: '/bin/sh',
  });
  // A terminal that script makes from a pipe has no width.
  const command = `stty cols 120 rows 40; exec "${process.execPath}" "${main}"`;
  const child = spawn(script, ['-qefc', command, join(folder, 'typescript')], {
    env,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let screen = '';
  const keys = [
    ['Il nome dell’agenzia', 'Agenzia di Prova\r'],
    ['Nome e cognome dell’agente', '\u0003'],
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
  expect(readFileSync(join(content, 'agency.yaml'), 'utf8')).toMatch(/^name: Agenzia di Prova$/m);
});
