import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { npm } from './programs.ts';

/**
 * Has npm fetch a package that is too large for every install, without running its install scripts, and keep it in its
 * cache. Gives its `node_modules` folder, or undefined if npm couldn't fetch it.
 * @param name with the exact version, such as `@sparticuz/chromium@109.0.6`
 */
export function fetchPackage(name: string): string | undefined {
  const exec = [...npm, 'exec', '--yes', '--prefer-offline', '--ignore-scripts'];
  const printPath = ['node', '-p', 'process.env.PATH'];
  const [program = '', ...args] = [...exec, `--package=${name}`, '--', ...printPath];
  const { stdout } = spawnSync(program, args, { encoding: 'utf8' });
  const bin = /[\\/]_npx[\\/]\w+[\\/]node_modules[\\/]\.bin$/;
  return stdout
    ?.trim()
    .split(delimiter)
    .find((folder) => bin.test(folder))
    ?.replace(/[\\/]\.bin$/, '');
}
