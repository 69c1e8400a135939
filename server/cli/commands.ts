import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Config } from '../config.ts';
import { backUp } from '../outbox/backup.ts';
import { isDamage } from '../outbox/damage.ts';
import type { StoredMessage } from '../outbox/message.ts';
import { type Recovery, rescue, restore } from '../outbox/rescue.ts';
import { openStore, type Store, storeFile } from '../outbox/store.ts';
import { toCsv, toJson, toJsonObject } from './export.ts';
import { type Command, readEmail, UsageError, usage } from './options.ts';
import { printList, printMessage } from './print.ts';

type Messages = Pick<Store, 'each' | 'find' | 'forget' | 'release' | 'close'>;

/** What the commands need of a store that nobody has written to yet. */
const emptyStore: Messages = {
  each: () => [],
  find: () => undefined,
  forget: () => 0,
  release: () => 0,
  close: () => {},
};

/** Carries out a command; yields what it says, in pieces, without the last line's end. */
export async function* run(command: Command, config: Config): AsyncGenerator<string> {
  const { dataDir } = config;
  if (command.do === 'help') return yield usage;
  if (command.do === 'backup') return yield backUp(dataDir, resolve(command.folder));
  if (command.do === 'rescue') return yield tellRescue(dataDir);
  if (command.do === 'restore') return yield tellRestore(resolve(command.file), config);
  if (command.do === 'alert') {
    const { alert } = await import('./alert.ts'); // The other commands start sooner without the mail library.
    return yield await alert(command.unit, config);
  }
  const store = existsSync(storeFile(dataDir)) ? openStore(dataDir) : emptyStore;
  try {
    if (command.do === 'forget') yield forget(store, command.email ?? (await askEmail()), dataDir);
    else yield* withStore(command, store);
  } finally {
    store.close();
  }
}

type StoreCommand = Extract<Command, { do: 'list' | 'show' | 'retry' | 'export' }>;

function withStore(command: StoreCommand, store: Messages): Iterable<string> {
  switch (command.do) {
    case 'list':
      return command.json ? toJson(store.each()) : printList(store.each);
    case 'show':
      return [(command.json ? toJsonObject : printMessage)(find(store, command.id))];
    case 'retry':
      return [command.id === 'all' ? retryAll(store) : retry(store, command.id)];
    case 'export':
      return command.format === 'json' ? toJson(store.each()) : toCsv(store.each());
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

function retryAll(store: Messages): string {
  return `Messaggi di nuovo in consegna: ${store.release('failed')}.`;
}

/** Copies set aside are the operator's to keep or remove: they may hold what was to be erased. */
function forget(store: Messages, email: string, dataDir: string): string {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const aside = names.filter((name) => /^outbox-.*\.db$/.test(name)).map((name) => join(dataDir, name));
  const note = aside.map((file) => `\nDa cancellare a mano, se contiene quei messaggi: ${file}`);
  return `Messaggi cancellati: ${store.forget(email)}.${note.join('')}`;
}

/** An address that is typed here stands in no history, no list of processes and no log. */
async function askEmail(): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  if (process.stdin.isTTY) process.stderr.write('Indirizzo email: ');
  try {
    for await (const line of input) return readEmail(line);
    return readEmail('');
  } finally {
    input.close();
  }
}

function tellRescue(dataDir: string): string {
  if (!existsSync(storeFile(dataDir)))
    throw new UsageError(`${storeFile(dataDir)} non c’è: non c’è nulla da recuperare.`);
  const recovery = rescue(dataDir);
  return recovery
    ? `Messaggi recuperati: ${tell(recovery)}`
    : 'L’archivio è integro: non c’è nulla da recuperare.';
}

function tellRestore(file: string, { dataDir, smtpUrl }: Config): string {
  if (!existsSync(file)) throw new UsageError(`${file} non c’è.`);
  const recovery = restoreOrRefuse(dataDir, file);
  if (smtpUrl) releaseKept(dataDir);
  return `Messaggi riportati: ${tell(recovery)}`;
}

function restoreOrRefuse(dataDir: string, file: string): Recovery {
  try {
    return restore(dataDir, file);
  } catch (error) {
    if (isDamage(error)) throw new UsageError(`${file} è danneggiato: serve un’altra copia.`);
    throw error;
  }
}

/** A running server does so only at its start. */
function releaseKept(dataDir: string): void {
  const store = openStore(dataDir);
  store.release('kept');
  store.close();
}

function tell({ brought, broken, aside }: Recovery): string {
  const lost = broken > 0 ? `, non leggibili: ${broken}` : '';
  return `${brought}${lost}.${aside ? `\nL’archivio di prima resta in ${aside}` : ''}`;
}
