import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../shared/config/config.ts';
import { envFile } from '../shared/config/env.ts';
import { ConfigError } from '../shared/config/variables.ts';
import { ContentError } from '../shared/content/issues.ts';
import {
  AnswerError,
  type Conversation,
  terminalConversation,
  writtenConversation,
} from './setup/conversation.ts';
import { setUp } from './setup/set-up.ts';

/** `npm run setup`, at a terminal or with a file of answers. */
export async function run(args: string[]): Promise<void> {
  try {
    process.exitCode = await askFor(args);
  } catch (error) {
    process.exitCode = refuse(sentenceOf(error as NodeJS.ErrnoException));
  }
}

/** Resolves to the exit code. */
async function askFor([answersFile, ...others]: string[]): Promise<number> {
  if (others.length > 0 || answersFile?.startsWith('-')) {
    return refuse('npm run setup vuole al massimo un file con le risposte, e --site CARTELLA.');
  }
  if (!answersFile && !(process.stdin.isTTY && process.stdout.isTTY)) {
    return refuse(
      'npm run setup fa domande: va avviato in un terminale, o con un file di risposte.',
    );
  }
  const { contentDir } = readConfig();
  return setUp(conversation(answersFile), { contentDir, envFile });
}

function conversation(answersFile: string | undefined): Conversation {
  const { stdin: input, stdout: output } = process;
  if (!answersFile) {
    return terminalConversation({ input, output });
  }
  const text = readFileSync(resolve(process.env.INIT_CWD ?? '', answersFile), 'utf8');
  return writtenConversation(text, output);
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 1;
}

/** Names the file that can't be read or written. */
function sentenceOf(error: NodeJS.ErrnoException): string {
  const isForUser = [ConfigError, ContentError, AnswerError].some((kind) => error instanceof kind);
  if (isForUser) {
    return error.message;
  }
  const reason = error.code ?? error.message;
  return `Non si può continuare: ${[reason, error.path].filter(Boolean).join(', ')}`;
}
