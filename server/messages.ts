import { once } from 'node:events';
import { run } from './cli/commands.ts';
import { readOptions, UsageError } from './cli/options.ts';
import { ConfigError, readConfig } from './config.ts';
import { siteOption } from './env.ts';
import { isCorrupt } from './outbox/files.ts';

/** Waits for the reader: the messages may not fit into memory. */
async function print(pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  }
  process.stdout.write('\n');
}

function explain(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof UsageError || error instanceof ConfigError) return message;
  if (isCorrupt(error)) {
    return `L’archivio dei messaggi è danneggiato. Ciò che si legge si recupera con: npm run messages -- --rescue${siteOption}`;
  }
  return `L’archivio dei messaggi non si apre: ${message || code}`;
}

process.umask(0o077);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0); // A reader such as `head` may close the pipe early.
  console.error(`L’elenco è incompleto, non si può scrivere: ${error.code}`);
  process.exit(1);
});
try {
  await print(run(readOptions(process.argv.slice(2)), readConfig()));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
