import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

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
