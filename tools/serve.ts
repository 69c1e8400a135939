import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serve } from '../server/node/main.ts';
import { cloneDir } from '../shared/config/folders.ts';
import { readOptions } from './common/arguments.ts';
import { quitWhenNpmEnds } from './common/quit-when-npm-ends.ts';

export const usage = 'npm run start|serve [-- --site FOLDER]';

/** `npm start` builds the site and serves it, `npm run serve` only serves it. */
export async function run(args: string[], command: string): Promise<void> {
  readOptions(args, {}, usage);
  quitWhenNpmEnds();
  if (command === 'start') {
    await buildFirst();
  }
  serve('dist');
}

/** Builds in a process of its own, because a build takes several times the server's memory. */
async function buildFirst(): Promise<void> {
  const build = ['tools/run.ts', 'build'];
  const child = spawn(process.execPath, build, { cwd: cloneDir, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    process.exit(code ?? 1);
  }
}
