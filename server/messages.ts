import { once } from 'node:events';
import { run } from './cli/commands.ts';
import { readCommand, UsageError } from './cli/options.ts';
import { ConfigError, readConfig } from './config.ts';
import { BackupError } from './outbox/backup.ts';
import { isDamage } from './outbox/damage.ts';

/** Writes as fast as the reader reads: an archive may be larger than the memory. */
async function print(pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  }
  process.stdout.write('\n');
}

/** One line for whoever typed the command. */
function explain(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof UsageError || error instanceof ConfigError || error instanceof BackupError)
    return message;
  if (isDamage(error)) {
    return 'L’archivio dei messaggi è danneggiato. Ciò che si legge si recupera con: npm run messages -- --rescue';
  }
  return `L’archivio dei messaggi non si apre: ${message || code}`;
}

process.umask(0o077);
// Closing the pipe early, as `head` does, is no fault.
process.stdout.on('error', () => process.exit(0));
try {
  const command = readCommand(process.argv.slice(2));
  await print(run(command, readConfig()));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
