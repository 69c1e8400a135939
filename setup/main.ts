import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../build/command.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { envFile, operatorEnv, root } from '../server/env.ts';
import { ContentError } from '../shared/content/issues.ts';
import { setUp } from './setup.ts';
import { update } from './update.ts';

const args = process.argv.slice(2);

/** `npm run setup`: needs a terminal. */
async function main(): Promise<number> {
  if (args.length > 0)
    return refuse('npm run setup e npm run update non vogliono altro che --site CARTELLA.');
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY || !output.isTTY) return refuse('npm run setup fa domande: va avviato in un terminale.');
  const file = envFile();
  if (!file) return refuse('ENV_FILE=none: npm run setup non saprebbe dove scrivere.');
  // The file may not exist yet.
  const { contentDir } = readConfig(existsSync(file) ? operatorEnv(process.env) : process.env);
  return setUp({ input, output }, { contentDir, envFile: file, envExample: join(root, '.env.example') });
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 1;
}

const build = () => runNode([join(root, 'build/main.ts')]);

try {
  process.exitCode = await (args.join() === 'update' ? update(readConfig().contentDir, build) : main());
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const isWorded = error instanceof ConfigError || error instanceof ContentError;
  process.exitCode = refuse(isWorded ? message : `Non si può continuare: ${code ?? message}`);
}
