import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, lstatSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { cloneDir, sampleFolder } from '../../shared/config/folders.ts';
import { makeFolder } from './make-folder.ts';
import { plainEnv } from './plain-env.ts';
import { killGroup, npm, spawnGroup } from './programs.ts';

/** A fresh clone for one test, with the packages of this one. */
export function copyClone(): string {
  const folder = join(makeFolder(), 'portico (1)'); // As a second download is named on Windows.
  const files = ['package.json', 'tsconfig.json', '.env.example'];
  const code = ['editor', 'page', 'sample', 'server', 'shared', 'tools'];
  for (const part of [...files, ...code]) {
    cpSync(join(cloneDir, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(cloneDir, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** A clone with its own content, in a folder where builds disturb no other test. */
export function copyCloneWithContent(): string {
  const folder = copyClone();
  cpSync(sampleFolder, join(folder, 'content'), { recursive: true });
  return folder;
}

/** An npm command in a process group of its own. */
export function runNpm(args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawnGroup([...npm, ...args], {
    cwd,
    env: plainEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => killGroup(child));
  return child;
}

/** Runs a command of a clone on a site, in the site's folder. */
export function runOnSite(
  clone: string,
  site: string,
  [command = '', ...args]: string[],
  env = {},
) {
  const words = ['--prefix', clone, 'run', '--silent', command, '--', '--site', site, ...args];
  return runNpm(words, site, env);
}

/** A command's output, followed by its exit code. */
export async function resultOf(child: ChildProcess): Promise<string> {
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => output.push(String(data)));
  }
  const [code] = await once(child, 'close');
  return `${stripVTControlCharacters(output.join(''))}${code}`; // CI asks for colours.
}

export async function expectEnd(child: ChildProcess, url: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    await once(child, 'exit');
  }
  // The server itself has ended, not only npm: nothing listens at its port any more.
  const answer = () => fetch(url).catch(() => 'refused');
  await expect.poll(answer).toBe('refused');
}

// Without dotfiles, because a new one at the top changes the time of the folder itself.
export const filesOf = (cwd: string) => globSync('**', { cwd, exclude: ['node_modules'] }).sort();

export const timesOf = (folder: string) =>
  filesOf(folder).map((name) => `${name} ${lstatSync(join(folder, name)).mtimeMs}`);

/** Starts `npm run dev` or `npm run edit` at a free port, and resolves once it listens. */
export async function startDev(command: 'dev' | 'edit', args: string[], cwd = cloneDir) {
  const child = runNpm(['run', '--silent', command, '--', ...args, '--port=0'], cwd, {
    NODE_ENV: '',
    BROWSER: 'none',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => (output += data));
  }
  const begun = /^ {2}➜ {2}Editor: {2}(http:\/\/localhost:\d+)\/admin\/$/m;
  await expect.poll(() => output).toMatch(begun);
  const [, url = ''] = begun.exec(output) ?? [];
  return { child, url, output: () => output };
}
