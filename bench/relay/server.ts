import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { root } from '../../server/env.ts';

export type Running = { origin: string; memoryMb: () => number; stop: () => Promise<void> };

/** Starts one of our scripts, with no other environment than `env`; resolves once it says where it listens. */
export async function startScript(args: string[], env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('http://')) continue;
    child.stdout.resume();
    return { origin: line.replace('localhost', '127.0.0.1'), ...watch(child) };
  }
  throw new Error(`${args.join(' ')} did not start`); // It has said why.
}

/** Starts a program and waits until this address answers. */
export async function startProgram(program: string, args: string[], origin: string): Promise<Running> {
  const child = spawn(program, args, { stdio: 'ignore' });
  while (!(await fetch(origin).catch(() => undefined)) && child.exitCode === null);
  return { origin, ...watch(child) };
}

function watch(child: ReturnType<typeof spawn>) {
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { memoryMb: () => memoryMb(child.pid), stop };
}

/** Resident memory in MB; NaN where there is no /proc. */
function memoryMb(pid: number | undefined): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return Number.NaN;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024);
}

/** A port nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
