import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, type Env } from './variables.ts';

/**
 * Takes `--site FOLDER` or `--site=FOLDER`, which every command knows, out of the arguments. Returns the folder;
 * undefined without the option. A relative one starts where npm was started.
 */
export function takeSite(args: string[], env: Env): string | undefined {
  refuseLostDashes(env);
  const index = args.findIndex((word) => word === '--site' || word.startsWith('--site='));
  if (index === -1) {
    return undefined;
  }
  const isTwoWords = args[index] === '--site';
  const [option = '', next = ''] = args.splice(index, isTwoWords ? 2 : 1);
  const name = isTwoWords ? next : option.slice('--site='.length);
  const folder = resolve(env.INIT_CWD ?? '', name);
  if (!name || !existsSync(join(folder, 'content'))) {
    throw new ConfigError(
      `--site: no site in "${name && folder}", because it has no content/. Make a site with "npm run new -- FOLDER".`,
    );
  }
  return folder;
}

/** The options of our commands that npm doesn't know as well. */
const options = [
  'site',
  'for',
  'send',
  'sender',
  'port',
  'show',
  'retry',
  'forget',
  'csv',
  'backup',
  'counts',
  'month',
  'alert',
];

/**
 * Refuses a command whose options npm kept for itself. PowerShell takes the two dashes away in front of them, and the
 * command would do something else than was asked, such as work on the clone.
 */
function refuseLostDashes(env: Env): void {
  const lost = options.find((name) => env[`npm_config_${name}`] !== undefined);
  if (lost !== undefined) {
    throw new ConfigError(
      `npm took --${lost} as its own option, so nothing was done. Put two dashes before the options: npm start -- --site FOLDER (in PowerShell: npm start '--' --site FOLDER)`,
    );
  }
}
