import { type SpawnSyncOptions, spawnSync } from 'node:child_process';

/**
 * Runs the npm that runs this script, on every system the same: on Windows the command `npm` is a batch file, which
 * Node starts only through a shell.
 * @throws Error of one line outside an npm script
 */
export function runNpm(args: string[], options: SpawnSyncOptions = {}) {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('To be started by npm: npm run audit, npm run bench, npm test');
  return spawnSync(process.execPath, [npm, ...args], { encoding: 'utf8', ...options });
}
