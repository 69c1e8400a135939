import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '../shared/config/config.ts';
import { envFile, operatorEnv, root } from '../shared/config/env.ts';
import { ContentError } from '../shared/content/issues.ts';
import { errorCodeOf } from '../shared/rules/error-code.ts';
import { writableContentDir } from './build/content/writable.ts';
import {
  AnswerError,
  type Conversation,
  terminalConversation,
  writtenConversation,
} from './setup/conversation.ts';
import { setUp } from './setup/set-up.ts';

/** `npm run setup`, at a terminal or with a file of answers. */
async function main(args: string[]): Promise<number> {
  const [answersFile] = args;
  if (args.length > 1 || answersFile?.startsWith('-')) {
    return refuse('npm run setup vuole al massimo un file con le risposte, e --site CARTELLA.');
  }
  const answers = answersFile && resolve(process.env.INIT_CWD ?? '', answersFile);
  if (answers && !existsSync(answers)) {
    return refuse(`npm run setup non trova il file con le risposte, ${answers}`);
  }
  const talk = conversation(answers);
  if (!talk) {
    return refuse(
      'npm run setup fa domande: va avviato in un terminale, o con un file di risposte.',
    );
  }
  const file = envFile();
  if (!file) {
    return refuse('ENV_FILE=none: npm run setup non saprebbe dove scrivere.');
  }
  // The file may not exist yet.
  const config = readConfig(existsSync(file) ? operatorEnv(process.env) : process.env);
  const contentDir = writableContentDir(config);
  return setUp(talk, { contentDir, envFile: file, envExample: join(root, '.env.example') });
}

function conversation(answersFile: string | undefined): Conversation | undefined {
  const { stdin: input, stdout: output } = process;
  if (answersFile) {
    return writtenConversation(readFileSync(answersFile, 'utf8'), output);
  }
  return input.isTTY && output.isTTY ? terminalConversation({ input, output }) : undefined;
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { message } = error as Error;
  const isForUser = [ConfigError, ContentError, AnswerError].some((kind) => error instanceof kind);
  const sentence = isForUser ? message : `Non si può continuare: ${errorCodeOf(error) ?? message}`;
  process.exitCode = refuse(sentence);
}
