import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '../../shared/config/config.ts';
import { envFile, operatorEnv, root } from '../../shared/config/env.ts';
import { ContentError } from '../../shared/content/issues.ts';
import { errorCodeOf } from '../../shared/rules/error-code.ts';
import { writableContentDir } from '../build/content/writable.ts';
import { setUp, setUpMap } from './setup.ts';

const args = process.argv.slice(2);

/** `npm run setup`, with or without a town's file. It needs a terminal. */
async function main(): Promise<number> {
  const [townFile] = args;
  if (args.length > 1 || townFile?.startsWith('-')) {
    return refuse('npm run setup vuole al massimo il file di una mappa, e --site CARTELLA.');
  }
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY || !output.isTTY) {
    return refuse('npm run setup fa domande: va avviato in un terminale.');
  }
  const file = envFile();
  if (!file) {
    return refuse('ENV_FILE=none: npm run setup non saprebbe dove scrivere.');
  }
  // The file may not exist yet.
  const config = readConfig(existsSync(file) ? operatorEnv(process.env) : process.env);
  const contentDir = writableContentDir(config);
  const files = { contentDir, envFile: file, envExample: join(root, '.env.example') };
  if (townFile) {
    return setUpMap({ input, output }, files, resolve(process.env.INIT_CWD ?? '', townFile));
  }
  return setUp({ input, output }, files);
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const { message } = error as Error;
  const isForUser = error instanceof ConfigError || error instanceof ContentError;
  const sentence = isForUser ? message : `Non si può continuare: ${errorCodeOf(error) ?? message}`;
  process.exitCode = refuse(sentence);
}
