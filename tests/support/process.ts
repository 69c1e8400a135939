import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { root } from '../../server/env.ts';
import type { Env } from '../../server/variables.ts';
import { sampleFolder } from '../sample/sample.ts';

const main = resolve(root, 'server/main.ts');

/**
 * The server as an operator starts it, in a process of its own; resolves when it listens, rejects with what
 * it wrote when it ends before. `shell` runs first, for limits, where there is one; `uid` is the user to run as.
 */
export async function spawnServer(
  distDir: string,
  env: Env,
  { shell, uid }: { shell?: string; uid?: number } = {},
) {
  const command = [process.execPath, main, distDir];
  const [program = '', ...args] = shell ? ['sh', '-c', `${shell} exec "$0" "$@"`, ...command] : command;
  const child = spawn(program, args, {
    env: { PORT: '0', ENV_FILE: 'none', CONTENT_DIR: sampleFolder, ...env },
    uid,
    gid: uid,
  });
  let output = '';
  child.stderr.on('data', (data) => {
    output += data;
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(() => void child.kill('SIGKILL'));

  const url = await new Promise<string>((listening, failed) => {
    createInterface(child.stdout).on('line', (line) => {
      output += `${line}\n`;
      if (line.startsWith('http://')) listening(line);
    });
    exited.then((code) => failed(new Error(`exit ${code}: ${output}`)));
  });
  return { url: url.replace('localhost', '127.0.0.1'), child, exited, output: () => output };
}

/** Runs `npm run messages` as a command, on a data directory or by variables; a non-zero exit rejects with `code`, `stdout` and `stderr`. */
export async function runMessages(store: string | Env, ...args: string[]): Promise<string> {
  const command = [resolve(root, 'server/messages.ts'), ...args];
  const env = {
    ENV_FILE: 'none',
    CONTENT_DIR: sampleFolder,
    ...(typeof store === 'string' ? { DATA_DIR: store } : store),
  };
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}
