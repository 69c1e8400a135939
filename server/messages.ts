import { existsSync } from 'node:fs';
import { toCsv, toJson, toJsonObject } from './cli/export.ts';
import { type Command, readCommand, UsageError, usage } from './cli/options.ts';
import { printList, printMessage } from './cli/print.ts';
import { ConfigError, readConfig } from './config.ts';
import type { StoredMessage } from './outbox/message.ts';
import { openStore, type Store, storeFile } from './outbox/store.ts';

/** What the commands need of a store that nobody has written to yet. */
const emptyStore = {
  list: () => [],
  find: () => undefined,
  forget: () => 0,
  release: () => 0,
  close: () => {},
};

type Messages = Pick<Store, 'list' | 'find' | 'forget' | 'release' | 'close'>;

function run(command: Command, store: Messages): string {
  switch (command.do) {
    case 'help':
      return usage;
    case 'list':
      return command.json ? toJson(store.list()) : printList(store.list());
    case 'show':
      return command.json ? toJsonObject(find(store, command.id)) : printMessage(find(store, command.id));
    case 'retry':
      return retry(store, command.id);
    case 'export':
      return command.format === 'json' ? toJson(store.list()) : toCsv(store.list()).trimEnd();
    case 'forget':
      return `Cancellati: ${store.forget(command.email)}.`;
  }
}

function find(store: Messages, id: number): StoredMessage {
  const message = store.find(id);
  if (!message) throw new UsageError(`Nessun messaggio con ID ${id}.`);
  return message;
}

function retry(store: Messages, id: number): string {
  const { state } = find(store, id);
  if (state === 'delivered') throw new UsageError(`Il messaggio ${id} è già stato consegnato.`);
  if (state === 'kept') throw new UsageError(`Per consegnare il messaggio ${id} serve SMTP_URL.`);
  store.release(state, id);
  return `Il messaggio ${id} è di nuovo in consegna.`;
}

function main(): void {
  const command = readCommand(process.argv.slice(2));
  const { dataDir } = readConfig();
  const store = existsSync(storeFile(dataDir)) ? openStore(dataDir) : emptyStore;
  try {
    console.log(run(command, store));
  } finally {
    store.close();
  }
}

process.umask(0o077);
// Closing the pipe early, as `head` does, is no fault.
process.stdout.on('error', () => process.exit(0));
try {
  main();
} catch (error) {
  const expected = error instanceof UsageError || error instanceof ConfigError;
  console.error(
    expected ? error.message : `L'archivio dei messaggi non si apre: ${(error as Error).message}`,
  );
  process.exitCode = 1;
}
