import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The language that a command speaks. */
export type Language = keyof typeof sentences;

const sentences = {
  english: {
    noFolder: '--site needs a folder: --site FOLDER.',
    noSite: (folder: string) =>
      `--site: no site in "${folder}", because it has neither .env nor content/. Make a site with "npm run new -- FOLDER".`,
    lostDashes: (option: string) =>
      `npm took --${option} as its own option, so nothing was done. Put two dashes before your options: -- --${option} (in PowerShell: '--' --${option})`,
  },
  italian: {
    noFolder: '--site: scrivi dopo la cartella del sito.',
    noSite: (folder: string) =>
      `--site: in «${folder}» non c’è un sito, perché mancano .env e content/. Per farne uno: npm run new -- CARTELLA`,
    lostDashes: (option: string) =>
      `npm ha preso --${option} come opzione sua, e non è stato fatto nulla. Prima delle tue opzioni vanno due trattini: -- --${option} (in PowerShell: '--' --${option})`,
  },
};

/**
 * Removes `--site FOLDER` or `--site=FOLDER` from the arguments and returns the folder, or undefined without the
 * option. A relative path starts where npm was started. A wrong folder ends the process.
 */
export function takeSite(args: string[], language: Language): string | undefined {
  refuseLostDashes(['site'], language);
  const index = args.findIndex((word) => word === '--site' || word.startsWith('--site='));
  if (index === -1) {
    return undefined;
  }
  const isTwoWords = args[index] === '--site';
  const [option = '', next = ''] = args.splice(index, isTwoWords ? 2 : 1);
  const name = isTwoWords ? next : option.slice('--site='.length);
  if (!name) {
    return refuse(sentences[language].noFolder);
  }
  const folder = resolve(process.env.INIT_CWD ?? '', name);
  // The content may be elsewhere (CONTENT_DIR).
  const isSite = ['.env', 'content'].some((part) => existsSync(join(folder, part)));
  if (!isSite) {
    return refuse(sentences[language].noSite(folder));
  }
  return folder;
}

/**
 * The options of a command that speaks English and takes nothing else. Wrong arguments end the process with the
 * command's usage.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return readArguments({ args, options }, 'english').values;
  } catch {
    return refuseArguments(args, usage);
  }
}

export function refuseArguments(args: string[], usage: string): never {
  return refuse(`Cannot use "${args.join(' ')}". Usage: ${usage}`);
}

/** `parseArgs` for npm's commands. Ends the process if npm has kept options for itself. */
export function readArguments<Config extends ParseArgsConfig>(config: Config, language: Language) {
  refuseLostDashes(Object.keys(config.options ?? {}), language);
  return parseArgs(config);
}

/**
 * PowerShell removes the two dashes in front of the options, so npm takes the options for its own. Without them the
 * command would do something else, such as work on the clone.
 */
function refuseLostDashes(options: string[], language: Language): void {
  const lost = options.find((name) => `npm_config_${name.toLowerCase()}` in process.env);
  if (lost !== undefined) {
    refuse(sentences[language].lostDashes(lost));
  }
}

function refuse(sentence: string): never {
  console.error(sentence);
  return process.exit(1);
}
