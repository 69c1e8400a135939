import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { npm } from './programs.ts';

/**
 * Has npm fetch packages that are too large for every install, without running their install scripts, and keep them in
 * its cache. Gives their `node_modules` folder, or undefined if npm couldn't fetch them.
 * @param packages with their exact versions, such as `@sparticuz/chromium@109.0.6`
 */
export function fetchPackages(...packages: string[]): string | undefined {
  const exec = [...npm, 'exec', '--yes', '--prefer-offline', '--ignore-scripts'];
  const wanted = packages.map((name) => `--package=${name}`);
  const [program = '', ...args] = [...exec, ...wanted, '--', 'node', '-p', 'process.env.PATH'];
  const { stdout } = spawnSync(program, args, { encoding: 'utf8' });
  const bin = /[\\/]_npx[\\/]\w+[\\/]node_modules[\\/]\.bin$/;
  return stdout
    ?.trim()
    .split(delimiter)
    .find((folder) => bin.test(folder))
    ?.replace(/[\\/]\.bin$/, '');
}
