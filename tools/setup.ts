import { siteDir } from '../shared/config/folders.ts';
import { OperatorError } from '../shared/config/read-variables.ts';
import { ContentError } from '../shared/content/issues.ts';
import { runSetup } from './setup/run-setup.ts';
import { openTerminal } from './setup/terminal.ts';

export const usage = 'npm run setup [-- --site CARTELLA]';

export async function run(args: string[]): Promise<void> {
  const { stdin: input, stdout: output } = process;
  if (args.length > 0) {
    return refuse('npm run setup vuole solo --site CARTELLA.');
  }
  try {
    process.exitCode = await runSetup(openTerminal({ input, output }), siteDir());
  } catch (error) {
    refuse(sentenceOf(error as NodeJS.ErrnoException));
  }
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** Names the file that can't be read or written. */
function sentenceOf(error: NodeJS.ErrnoException): string {
  if (error instanceof OperatorError || error instanceof ContentError) {
    return error.message;
  }
  const reason = error.code ?? error.message;
  return `Non si può continuare: ${[reason, error.path].filter(Boolean).join(', ')}`;
}
