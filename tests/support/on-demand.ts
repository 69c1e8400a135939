import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs what only some tests need, and what is too large for every install, at its first use. Without the packages'
 * own scripts: these download more.
 * @param folder with a package.json and its lock file
 * @param file one that is there afterwards, from `folder`
 * @returns the file's path, if it could be had
 */
export function onDemand(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  if (existsSync(path)) return path;
  console.log(`Installing once: npm ci --prefix ${folder} --ignore-scripts`);
  // By its script, where npm runs us: Windows starts no `npm` without a shell.
  const { npm_execpath: npm } = process.env;
  const [program = '', ...script] = npm ? [process.execPath, npm] : ['npm'];
  const install = ['ci', '--prefix', folder, '--ignore-scripts', '--loglevel=error'];
  spawnSync(program, [...script, ...install], { stdio: 'inherit' });
  return existsSync(path) ? path : undefined;
}
