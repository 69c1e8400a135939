import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

export const isWindows = process.platform === 'win32';

/** The path of the first of these programs that is on the PATH. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/**
 * npm and its first arguments: its own script if npm runs the tests, because Windows can't start `npm` without a shell.
 */
const { npm_execpath: script } = process.env;
export const npm = script ? [process.execPath, script] : ['npm'];

/** Starts a program in a process group of its own. */
export function spawnGroup([program = '', ...args]: string[], options: SpawnOptions): ChildProcess {
  return spawn(program, args, { detached: !isWindows, ...options });
}

/** Resolves when a server says where it listens. Rejects with its output if it ends before. */
export async function startOf(child: ChildProcess) {
  let output = '';
  const url = await new Promise<string>((listening, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        output += data;
        const [line] = /^http:\/\/.*(?=\n)/m.exec(output) ?? [];
        if (line) {
          listening(line.replace('localhost', '127.0.0.1'));
        }
      });
    }
    child.once('exit', (code) => failed(new Error(`exit ${code}: ${output}`)));
  });
  return { url, output: () => output };
}

/** Kills a program with everything that it started, and waits until all have ended. */
export async function killGroup(child: ChildProcess): Promise<void> {
  if (!child.pid) {
    return;
  }
  const exited = child.exitCode === null && child.signalCode === null && once(child, 'exit');
  try {
    if (isWindows) {
      spawnSync('taskkill', ['/pid', `${child.pid}`, '/T', '/F'], { stdio: 'ignore' });
    } else {
      process.kill(-child.pid, 'SIGKILL');
    }
  } catch {
    // The whole group has ended.
  }
  await exited;
}
