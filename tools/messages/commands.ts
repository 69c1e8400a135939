import { existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { italianDay } from '../../server/counts/counts.ts';
import { errorName } from '../../server/log.ts';
import type { StoredMessage } from '../../server/message.ts';
import { backUp, backupFolder, forgetInCopies } from '../../server/node/store/backup.ts';
import { isCorrupt, storeFile } from '../../server/node/store/database-files.ts';
import { type OpenStore, openStore } from '../../server/node/store/open-store.ts';
import type { Selection } from '../../server/outbox/erase.ts';
import type { Config } from '../../shared/config/config.ts';
import { openMemoryStore } from './memory-store.ts';
import { isId, type MessagesOptions, readEmail, readId, UsageError } from './options.ts';
import { countsText, listText, messageText, toCsv, toJson } from './output.ts';
import { openRemote } from './remote.ts';

/** Runs a command. Yields its output in pieces, without the last line break. */
export async function* runCommand(
  options: MessagesOptions,
  config: Config,
): AsyncGenerator<string> {
  if (options.alert !== undefined) {
    // Imported here, so that the other commands start without the mail library.
    const { alert } = await import('./alert.ts');
    yield await alert(options.alert, config);
    return;
  }
  if (config.messagesToken !== undefined) {
    yield* runRemote(options, config, config.messagesToken);
    return;
  }
  yield* runLocal(options, config);
}

async function* runLocal(options: MessagesOptions, config: Config): AsyncGenerator<string> {
  const { dataDir } = config;
  const file = storeFile(dataDir);
  // Unlike existsSync, this throws for a folder that the user may not read.
  const isThere = statSync(file, { throwIfNoEntry: false }) !== undefined;
  if (options.backup) {
    if (!isThere) {
      throw new UsageError(`${file} non c’è: non c’è nulla da copiare.`);
    }
    yield runBackup(dataDir, (folder) => backUp(file, folder));
    return;
  }
  if (!isThere) {
    console.error(`${file} non c’è: nasce quando il server parte.`);
  }
  // A store may have been lost. Its copies may still have a person's messages to forget.
  const store = isThere ? openStore(dataDir) : openMemoryStore();
  try {
    yield* runOnStore(store, options, dataDir);
  } finally {
    store.close();
  }
}

async function* runRemote(
  options: MessagesOptions,
  { siteUrl, dataDir }: Config,
  token: string,
): AsyncGenerator<string> {
  const store = openRemote({ origin: siteUrl, token });
  try {
    if (options.backup) {
      await store.copyAll();
      yield runBackup(dataDir, store.backUp);
      return;
    }
    yield* runOnStore(store, options, dataDir);
  } finally {
    store.close();
  }
}

function runBackup(dataDir: string, copyInto: (folder: string) => string): string {
  const folder = backupFolder(dataDir);
  try {
    return copyInto(folder);
  } catch (error) {
    if (isCorrupt(error)) {
      throw error;
    }
    throw new UsageError(`La copia in ${folder} non è riuscita (${errorName(error)}).`);
  }
}

type AnyStore = OpenStore | ReturnType<typeof openMemoryStore> | ReturnType<typeof openRemote>;

async function* runOnStore(
  store: AnyStore,
  options: MessagesOptions,
  dataDir: string,
): AsyncGenerator<string> {
  const { json, csv, show, retry, forget, counts } = options;
  if (show !== undefined) {
    yield messageText(await find(store, readId(show)));
    return;
  }
  if (retry !== undefined) {
    yield await runRetry(store, retry);
    return;
  }
  if (forget !== undefined) {
    yield await runForget(store, forget, dataDir);
    return;
  }
  if (counts) {
    const month = options.month ?? italianDay().slice(0, 7);
    yield countsText(month, await store.countsOf(month));
    return;
  }
  if (csv) {
    yield* toCsv(await store.each());
    return;
  }
  if (json) {
    yield* toJson(await store.each());
    return;
  }
  yield listText(await store.each());
}

async function find(store: AnyStore, id: number): Promise<StoredMessage> {
  const message = await store.find(id);
  if (!message) {
    throw new UsageError(`Nessun messaggio con ID ${id}.`);
  }
  return message;
}

async function runRetry(store: AnyStore, which: string): Promise<string> {
  if (which === 'all') {
    return `Messaggi di nuovo in consegna: ${await store.requeue('failed')}.`;
  }
  const id = readId(which);
  const { state } = await find(store, id);
  if (state === 'delivered') {
    throw new UsageError(`Il messaggio ${id} è già stato consegnato.`);
  }
  if (state === 'kept') {
    throw new UsageError(`Per consegnare il messaggio ${id} serve SMTP_URL.`);
  }
  const requeued = await store.requeue(state, id);
  if (requeued === 0) {
    throw new UsageError(`Il messaggio ${id} è cambiato nel frattempo: guarda l’elenco.`);
  }
  return `Il messaggio ${id} è di nuovo in consegna.`;
}

/**
 * Erases the messages from the copies beside the data directory as well, so that restoring one doesn't bring them back.
 */
async function runForget(store: AnyStore, which: string, dataDir: string): Promise<string> {
  const selection = await readSelection(store, which);
  const erased = await store.forget(selection);
  const isWalTruncated = store.truncateWal();
  const folder = backupFolder(dataDir);
  const unreadable = forgetInCopies(folder, selection);

  const areCopiesClean = existsSync(folder) && unreadable.length === 0;
  const ofCopies = areCopiesClean ? ` Le copie in ${folder} non ne hanno più.` : '';
  const lines = [erasedSentence(erased, selection) + ofCopies];
  if (!isWalTruncated) {
    lines.push(
      'Un altro programma sta leggendo l’archivio: finché non finisce, i file dell’archivio hanno ancora quelle parole. Poi le toglie il server, entro un minuto.',
    );
  }
  for (const copy of unreadable) {
    lines.push(`Da cancellare a mano, perché non si legge: ${copy}`);
  }
  lines.push('Le copie che stanno altrove si cancellano a mano.');
  return lines.join('\n');
}

function erasedSentence(erased: number, selection: Selection): string {
  if (erased > 0) {
    return `Messaggi cancellati: ${erased}.`;
  }
  const selected = 'email' in selection ? `di ${selection.email}` : 'con questo ID';
  return `Nessun messaggio ${selected} nell’archivio.`;
}

/** Selects a person's messages, or the one with an ID by its key: in a copy another message may have that ID. */
async function readSelection(store: AnyStore, which: string): Promise<Selection> {
  const typed = which === '-' ? await askEmail() : which;
  if (isId(typed)) {
    const { key } = await find(store, readId(typed));
    return { key };
  }
  return { email: readEmail(typed) };
}

/** Reads the address from standard input, which keeps it out of the shell's history and the list of processes. */
async function askEmail(): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  if (process.stdin.isTTY) {
    process.stderr.write('Indirizzo email: ');
  }
  try {
    for await (const line of input) {
      return line.trim();
    }
    return '';
  } finally {
    input.close();
  }
}
