import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { cloneDir } from '../../shared/config/folders.ts';
import type { Env } from '../../shared/config/read-variables.ts';
import { plainEnv } from './plain-env.ts';
import { startOf } from './programs.ts';

/** The only variables that a process inherits. `npm test` sets the first one, so that Node compiles each file once. */
const bareEnv = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ENV_FILE: 'none' };

/**
 * Starts the server as an operator does, in a process of its own. Resolves when the server listens, and rejects with
 * its output if it ends before. `shell` runs first, for limits, where there is a shell; `uid` is the user to run as.
 */
export async function runServer(
  distDir: string,
  env: Env,
  { shell, uid }: { shell?: string; uid?: number } = {},
) {
  const command = [process.execPath, resolve(cloneDir, 'server/node/main.ts'), distDir];
  const [program = '', ...args] = shell
    ? ['sh', '-c', `${shell} exec "$0" "$@"`, ...command]
    : command;
  const child = spawn(program, args, {
    env: { ...bareEnv, PORT: '0', ...env },
    uid,
    gid: uid,
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { ...(await startOf(child)), child, exited };
}

/** `runServer` for one test, after which the server is killed. */
export async function spawnServer(...options: Parameters<typeof runServer>) {
  const server = await runServer(...options);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.exited; // Windows removes no folder whose files are open.
  });
  return server;
}

/** Runs a script of the project to its end, successful or not. */
export async function runScript(script: string, args: string[], env = plainEnv()) {
  const ended = promisify(execFile)(process.execPath, [script, ...args], { cwd: cloneDir, env });
  const { code = 0, stdout, stderr } = await ended.catch((error) => error);
  return { code, stdout, stderr };
}

/**
 * Starts `npm run messages` with these variables, and none of the machine's. `child.stdin` of the returned promise is
 * its input.
 */
export function startMessages(env: Env, ...args: string[]) {
  const command = [resolve(cloneDir, 'tools/run.ts'), 'messages', ...args];
  return promisify(execFile)(process.execPath, command, { env: { ...bareEnv, ...env } });
}

/**
 * Runs `npm run messages` on a data directory or by variables. A non-zero exit rejects with `code`, `stdout` and
 * `stderr`.
 */
export async function runMessages(store: string | Env, ...args: string[]): Promise<string> {
  const env = typeof store === 'string' ? { DATA_DIR: store } : store;
  return (await startMessages(env, ...args)).stdout;
}
