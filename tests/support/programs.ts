import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** @returns the path of the first of these programs that is on the PATH */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Programs that end together with all that they started, at the latest with this process. */
export class ProcessGroups {
  readonly #children: ChildProcess[] = [];
  readonly #killAll = () => {
    for (const { pid } of this.#children) if (pid) killGroup(pid);
  };

  constructor() {
    process.once('exit', this.#killAll);
  }

  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess {
    const child = spawn(program, args, { detached: true, ...options });
    this.#children.push(child);
    return child;
  }

  async end(): Promise<void> {
    process.off('exit', this.#killAll);
    const running = this.#children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
    const exits = running.map((child) => once(child, 'exit'));
    this.#killAll();
    await Promise.all(exits);
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
}
