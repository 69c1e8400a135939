import { once } from 'node:events';
import { isCorrupt } from '../server/node/store/database-files.ts';
import { readConfig } from '../shared/config/config.ts';
import { OperatorError } from '../shared/config/read-variables.ts';
import { runCommand } from './messages/commands.ts';
import { readMessagesOptions, UsageError } from './messages/options.ts';

export { usage } from './messages/options.ts';

export async function run(args: string[]): Promise<void> {
  process.umask(0o077); // What is stored here is personal.
  process.stdout.on('error', handleOutputError);
  try {
    const options = readMessagesOptions(args);
    await print(runCommand(options, readConfig()));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function handleOutputError({ code }: NodeJS.ErrnoException): never {
  if (code === 'EPIPE') {
    process.exit(0); // A reader such as `head` may close the pipe early.
  }
  console.error(`L’elenco è incompleto, non si può scrivere: ${code}`);
  process.exit(1);
}

/** Writes the pieces at the reader's pace, because an export of all messages may not fit into memory. */
async function print(pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) {
    const isBufferFull = !process.stdout.write(piece);
    if (isBufferFull) {
      await once(process.stdout, 'drain');
    }
  }
  process.stdout.write('\n');
}

function explain(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof UsageError || error instanceof OperatorError) {
    return message;
  }
  if (isCorrupt(error)) {
    return 'L’archivio dei messaggi è danneggiato. Come recuperare ciò che si legge: docs/deploying/messages.md, «A damaged store».';
  }
  return `L’archivio dei messaggi non si apre: ${message || code}`;
}
