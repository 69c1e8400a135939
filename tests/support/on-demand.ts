import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Has npm fetch packages that are too large for every install, without running their install scripts; npm keeps them in
 * its cache for the next time.
 * @param packages with their exact versions, as `vnu-jar@26.9.27`
 * @returns the `node_modules` folder that has them, or undefined if npm could not fetch them
 */
export function fetchPackages(...packages: string[]): string | undefined {
  const options = [
    '--yes',
    '--prefer-offline',
    '--ignore-scripts',
    ...packages.map((one) => `--package=${one}`),
  ];
  const { npm_execpath: npm } = process.env;
  // Windows starts no `npm` without a shell: Node runs npm's script.
  const [program = '', ...script] = npm ? [process.execPath, npm] : ['npm'];
  const printPath = ['exec', ...options, '--', 'node', '-p', 'process.env.PATH'];
  const { stdout } = spawnSync(program, [...script, ...printPath], { encoding: 'utf8' });
  const bin = /[\\/]_npx[\\/]\w+[\\/]node_modules[\\/]\.bin$/;
  return stdout
    ?.trim()
    .split(delimiter)
    .find((folder) => bin.test(folder))
    ?.replace(/[\\/]\.bin$/, '');
}

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
