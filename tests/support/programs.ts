import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
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
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('no port was given');
  return address.port;
}

/** Programs that end together, with the helpers that they start, and a folder of their own. */
export class Household {
  readonly folder = mkdtempSync(join(tmpdir(), 'engine-'));
  readonly #children: ChildProcess[] = [];
  readonly #endAll = () => {
    for (const child of this.#children) endGroup(child);
  };

  constructor() {
    process.once('exit', this.#endAll);
  }

  /** A program in a process group of its own. */
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess {
    const child = spawn(program, args, { detached: true, ...options });
    child.on('error', () => {}); // told by its exit code, which stays null
    this.#children.unshift(child);
    return child;
  }

  async end(): Promise<void> {
    process.off('exit', this.#endAll);
    for (const child of this.#children.splice(0)) {
      if (child.pid === undefined) continue;
      const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      endGroup(child);
      await exited;
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
}
