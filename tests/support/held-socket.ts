import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished, vi } from 'vitest';
import { root } from '../../shared/config/env.ts';
import type { Env } from '../../shared/config/variables.ts';
import { plainVariables } from './plain-env.ts';

/** Starts a server each time a line comes, with that line as its rate limit, and says which process and how it ended. */
const supervisor = `while read -r max; do
  sh -c 'export RATE_LIMIT_MAX="$1" LISTEN_PID=$$; shift; exec "$@"' sh "$max" "$@" &
  echo "pid $!"
  wait $!
  echo "exit $?"
done`;

/**
 * The server behind a socket that outlives it, as behind deploy/portico@.socket: systemd's own tool holds it at
 * 127.0.0.1:`port`. Nobody answers there until `start`, nor between a `stop` and the next `start`.
 */
export async function holdSocket(port: number, distDir: string, env: Env) {
  const variables = Object.entries({ ...plainVariables(), ...env }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const command = [
    'sh',
    '-c',
    supervisor,
    'sh',
    process.execPath,
    resolve(root, 'server/node/main.ts'),
    distDir,
  ];
  const options = ['-l', `127.0.0.1:${port}`, ...variables.flatMap((variable) => ['-E', variable])];
  const child = spawn('systemd-socket-activate', [...options, ...command]);
  const lines: string[] = [];
  let errors = '';
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const ended = once(child, 'exit');
  /** The next line that begins so; what comes before it is dropped. */
  async function lineWith(start: string): Promise<string> {
    return await vi.waitFor(
      () => {
        if (child.exitCode !== null) {
          throw new Error(`the supervisor ended: ${errors}`);
        }
        const at = lines.findIndex((line) => line.startsWith(start));
        if (at === -1) {
          throw new Error(`no "${start}" yet: ${errors}`);
        }
        const line = lines[at] ?? '';
        lines.splice(0, at + 1);
        return line.slice(start.length);
      },
      { timeout: 60_000 },
    );
  }

  let pid = 0;
  onTestFinished(async () => {
    child.stdin.end();
    if (pid) {
      process.kill(pid, 'SIGKILL');
    }
    child.kill('SIGKILL');
    await ended;
  });
  await vi.waitFor(
    () => {
      if (!errors.includes('Listening on')) {
        throw new Error(errors);
      }
    },
    { timeout: 20_000 },
  );
  return {
    /** Resolves when the server listens; it takes `max` messages of each visitor. The socket's first visitor must be there. */
    async start(max: number): Promise<void> {
      child.stdin.write(`${max}\n`);
      pid = Number(await lineWith('pid '));
      await lineWith(`http://localhost:${port}`);
    },
    /** Resolves with the exit code of the shell's `wait`, when the server has ended. */
    async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
      process.kill(pid, signal);
      const code = Number(await lineWith('exit '));
      pid = 0;
      return code;
    },
    /** How many connections wait in the kernel, accepted by nobody. */
    queue: () => queueAt(port),
  };
}

/** The length of the accept queue of the socket that listens at 127.0.0.1:`port` (state 0A). */
function queueAt(port: number): number {
  const address = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const row = rows.find(([, local, , state]) => local === address && state === '0A');
  return Number.parseInt(row?.[4]?.split(':')[1] ?? '', 16);
}
