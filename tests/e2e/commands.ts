import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sampleFolder } from '../sample/sample.ts';

type Options = { env?: Record<string, string>; cwd?: string };

/** Runs a command to its end; what it says on both streams is one text. */
export function run(command: string, args: string[], { env, cwd }: Options = {}) {
  return new Promise<{ code: number | null; text: string }>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, text: text.trim() }));
  });
}

/** Starts a server of its own for a built site, on a free port and with a fresh store. */
export async function startServer(dist: string) {
  const child = spawn(process.execPath, ['server/main.ts', dist], {
    env: {
      ...process.env,
      PORT: '0',
      CONTENT_DIR: sampleFolder,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'e2e-')),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('http://')) continue;
    child.stdout.resume();
    return {
      address: line,
      [Symbol.asyncDispose]: () =>
        new Promise<void>((resolve) => {
          child.once('exit', () => resolve());
          child.kill();
        }),
    };
  }
  throw new Error('The server did not start');
}
