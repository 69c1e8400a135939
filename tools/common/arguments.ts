import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Takes `--site FOLDER` or `--site=FOLDER` out of the arguments. Returns the folder; undefined without the option. A
 * relative one starts where npm was started. A wrong one ends the process.
 */
export function takeSite(args: string[]): string | undefined {
  refuseLostDashes(['site']);
  const index = args.findIndex((word) => word === '--site' || word.startsWith('--site='));
  if (index === -1) {
    return undefined;
  }
  const isTwoWords = args[index] === '--site';
  const [option = '', next = ''] = args.splice(index, isTwoWords ? 2 : 1);
  const name = isTwoWords ? next : option.slice('--site='.length);
  const folder = resolve(process.env.INIT_CWD ?? '', name);
  // The content may be elsewhere (CONTENT_DIR).
  const isSite = ['.env', 'content'].some((part) => existsSync(join(folder, part)));
  if (!name || !isSite) {
    return refuse(
      `--site: no site in "${name && folder}", because it has neither .env nor content/. Make a site with "npm run new -- FOLDER".`,
    );
  }
  return folder;
}

/** `parseArgs` for a command of npm's. Options that npm kept for itself end the process. */
export function readArguments<Config extends ParseArgsConfig>(config: Config) {
  refuseLostDashes(Object.keys(config.options ?? {}));
  return parseArgs(config);
}

/**
 * PowerShell takes away the two dashes in front of the options, and npm takes them for its own. The command would do
 * something else than was asked, such as work on the clone.
 */
function refuseLostDashes(options: string[]): void {
  const lost = options.find((name) => `npm_config_${name.toLowerCase()}` in process.env);
  if (lost !== undefined) {
    refuse(
      `npm took --${lost} as its own option, so nothing was done. Put two dashes before the options: npm start -- --site FOLDER (in PowerShell: npm start '--' --site FOLDER)`,
    );
  }
}

function refuse(sentence: string): never {
  console.error(sentence);
  return process.exit(1);
}
