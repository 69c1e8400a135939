import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runNpm } from '../scripts/npm.ts';

/**
 * What only a benchmark needs stands in a package.json of its own (bench/page, bench/relay) and is installed at first
 * use, so that nobody else has to.
 * @param bench the folder here; `file` is the program inside its node_modules
 * @returns the program's path
 */
export function installed(bench: 'page' | 'relay', file: string): string {
  const folder = fileURLToPath(new URL(bench, import.meta.url));
  const program = `${folder}/node_modules/${file}`;
  if (existsSync(program)) return program;
  console.log(`Installing what bench/${bench} needs into its node_modules (once)`);
  const { status } = runNpm(['ci', '--prefix', folder, '--ignore-scripts', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${file} could not be installed: npm ci --prefix bench/${bench}`);
  return program;
}
