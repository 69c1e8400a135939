import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Lighthouse is heavier than the whole project, and only the benchmark needs it: it is installed at first use.
 * @returns the path of its command
 */
export function lighthouseCommand(): string {
  const command = `${here}node_modules/lighthouse/cli/index.js`;
  if (existsSync(command)) return command;
  console.log('Installing Lighthouse into bench/node_modules (once, about 180 MB)');
  const { status } = spawnSync('npm', ['ci', '--prefix', here, '--ignore-scripts', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed: npm ci --prefix bench');
  return command;
}
