import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { buildWorker } from '../../build/worker.ts';
import { readConfig } from '../../server/config.ts';
import { root } from '../../server/env.ts';
import type { Env } from '../../server/variables.ts';
import { sampleFolder } from '../sample/sample.ts';
import { freePort } from './programs.ts';

/** Makes `folder` the site of a Worker with the pages of `dist`. */
export async function makeEdgeSite(folder: string, dist: string): Promise<string> {
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  await buildWorker(dist, join(folder, '.build/worker'), readConfig({ CONTENT_DIR: sampleFolder }));
  return folder;
}

/** `npm run serve -- --for worker` on a site; `kill` ends it and workerd like a power cut. */
export async function serveEdge(folder: string, env: Env = {}) {
  const child = spawn(process.execPath, [resolve(root, 'server/edge/serve.ts')], {
    env: {
      ...{ SITE_DIR: folder, ENV_FILE: 'none', PORT: String(await freePort()), MAIL_RETRY_BASE_MS: '20' },
      ...env,
    },
    detached: true, // workerd is in its group.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (data) => {
    output += data;
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
    await ended;
  };
  const url = await new Promise<string>((listening, failed) => {
    createInterface(child.stdout).on('line', (line) => {
      output += `${line}\n`;
      if (line.startsWith('http://')) listening(line);
    });
    ended.then(() => failed(new Error(output)));
  });
  return { url: url.replace('localhost', '127.0.0.1'), output: () => output, kill };
}
