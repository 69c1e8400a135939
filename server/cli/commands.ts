import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Config } from '../config.ts';
import { siteDir, siteOption } from '../env.ts';
import { errorName } from '../log-error.ts';
import type { StoredMessage } from '../message.ts';
import { type Recovery, rescue, restore } from '../outbox/archive.ts';
import { backUp, findNewestBackup } from '../outbox/backup.ts';
import { type Count, romanDay } from '../outbox/counts.ts';
import { isCorrupt } from '../outbox/files.ts';
import { type OpenStore, openStore, storeFile } from '../outbox/open-store.ts';
import { printCounts } from './counts.ts';
import { type Options, readEmail, readId, UsageError, usage } from './options.ts';
import { printList, printMessage, toCsv, toJson, toJsonObject } from './output.ts';

/** Runs a command; yields its output in pieces, without the last line break. */
export async function* run(options: Options, config: Config): AsyncGenerator<string> {
  const { dataDir, messages } = config;
  if (options.help) return yield usage;
  if (options.alert !== undefined) {
    const { alert } = await import('./alert.ts'); // The other commands start sooner without the mail library.
    return yield await alert(options.alert, config);
  }
  if (messages.at) return yield* runAt(options, config);
  if (options.backup !== undefined) return yield await runBackup(dataDir, resolve(siteDir, options.backup));
  if (options.rescue) return yield runRescue(dataDir);
  if (options.restore !== undefined) return yield await runRestore(resolve(siteDir, options.restore), config);
  if (!existsSync(storeFile(dataDir)))
    return yield options.json ? '[]' : options.counts ? 'Nulla di contato.' : 'Nessun messaggio.';
  const store = openStore(dataDir);
  try {
    yield* runOnStore(store, options, dataDir);
  } finally {
    store.close();
  }
}

/** Runs a command on the store of a Worker. */
async function* runAt(options: Options, { messages, dataDir }: Config): AsyncGenerator<string> {
  if (options.rescue)
    throw new UsageError('--rescue è per l’archivio di un server: qui lo tiene Cloudflare.');
  const { openRemote, restoreRemote } = await import('./remote.ts'); // The server’s commands start sooner without.
  if (options.restore !== undefined) {
    const file = resolve(siteDir, options.restore);
    return yield await restoring(file, () => restoreRemote(messages, file));
  }
  const store = await openRemote(messages);
  try {
    if (options.backup === undefined) yield* runOnStore(store, options, dataDir);
    else {
      const folder = resolve(siteDir, options.backup);
      yield await copying(folder, () => store.backUp(folder));
    }
  } finally {
    store.close();
  }
}

/** A store here, or one that is asked over the network. */
type AnyStore = Pick<OpenStore, 'each' | 'find' | 'emptyLog'> & {
  release(...given: Parameters<OpenStore['release']>): number | Promise<number>;
  forget(email: string): number | Promise<number>;
  countsOf(month: string): Count[] | Promise<Count[]>;
};

async function* runOnStore(
  store: AnyStore,
  { json, csv, show, retry, forget, counts, month = romanDay().slice(0, 7) }: Options,
  dataDir: string,
) {
  if (show !== undefined) yield (json ? toJsonObject : printMessage)(find(store, readId(show)));
  else if (retry !== undefined) yield await retryMessages(store, retry);
  else if (forget !== undefined) yield await runForget(store, forget, dataDir);
  else if (counts) yield printCounts(month, await store.countsOf(month), json);
  else if (csv) yield* toCsv(store.each());
  else if (json) yield* toJson(store.each());
  else yield printList(store.each());
}

function find(store: AnyStore, id: number): StoredMessage {
  const message = store.find(id);
  if (!message) throw new UsageError(`Nessun messaggio con ID ${id}.`);
  return message;
}

async function retryMessages(store: AnyStore, which: string): Promise<string> {
  if (which === 'all') return `Messaggi di nuovo in consegna: ${await store.release('failed')}.`;
  const id = readId(which);
  const { state } = find(store, id);
  if (state === 'delivered') throw new UsageError(`Il messaggio ${id} è già stato consegnato.`);
  if (state === 'kept') throw new UsageError(`Per consegnare il messaggio ${id} serve SMTP_URL.`);
  await store.release(state, id);
  return `Il messaggio ${id} è di nuovo in consegna.`;
}

/** Names the files that only the operator can remove and that may hold the erased messages. */
async function runForget(store: AnyStore, given: string, dataDir: string): Promise<string> {
  const email = given === '-' ? await askEmail() : readEmail(given);
  const aside = existsSync(dataDir)
    ? readdirSync(dataDir).filter((name) => /^outbox-.*\.db$/.test(name))
    : [];
  const notes = aside.map(
    (name) => `\nDa cancellare a mano, se contiene quei messaggi: ${join(dataDir, name)}`,
  );
  const count = await store.forget(email);
  if (!store.emptyLog()) notes.unshift(stillRead);
  return `Messaggi cancellati: ${count}.${notes.join('')}`;
}

const stillRead = `
Un altro programma sta leggendo l’archivio: finché non finisce, i file dell’archivio hanno ancora quelle parole. Poi le toglie il
server, entro un minuto.`;

/** Reads from standard input, which keeps the address out of the shell's history and the list of processes. */
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

function runBackup(dataDir: string, folder: string): Promise<string> {
  requireFile(storeFile(dataDir), ': non c’è nulla da copiare');
  return copying(folder, () => backUp(dataDir, folder));
}

async function copying(folder: string, copy: () => string | Promise<string>): Promise<string> {
  try {
    return await copy();
  } catch (error) {
    if (isCorrupt(error) || error instanceof UsageError) throw error;
    throw new UsageError(`La copia in ${folder} non è riuscita (${errorName(error)}).`);
  }
}

function runRescue(dataDir: string): string {
  requireFile(storeFile(dataDir), ': non c’è nulla da recuperare');
  const recovery = rescue(dataDir);
  if (!recovery) return 'L’archivio è integro: non c’è nulla da recuperare.';
  const backup = findNewestBackup(dataDir) ?? 'FILE';
  return `Messaggi recuperati: ${describe(recovery)}
Ciò che manca si riporta dall’ultima copia: npm run messages -- --restore ${backup}${siteOption}`;
}

function runRestore(file: string, { dataDir, smtpUrl }: Config): Promise<string> {
  return restoring(file, () => {
    const recovery = restore(dataDir, file);
    if (!smtpUrl) return recovery;
    const store = openStore(dataDir);
    store.release('kept'); // A running server does so only when it opens the store.
    store.close();
    return recovery;
  });
}

async function restoring(file: string, work: () => Recovery | Promise<Recovery>): Promise<string> {
  requireFile(file);
  if (statSync(file).isDirectory())
    throw new UsageError(`${file} è una cartella: serve il file di una copia.`);
  try {
    return `Messaggi riportati: ${describe(await work())}`;
  } catch (error) {
    if (isCorrupt(error)) throw new UsageError(`${file} è danneggiato: serve un’altra copia.`);
    throw error;
  }
}

function requireFile(file: string, consequence = ''): void {
  if (!existsSync(file)) throw new UsageError(`${file} non c’è${consequence}.`);
}

function describe({ merged, unreadable, aside }: Recovery): string {
  const lost = unreadable > 0 ? `, non leggibili: ${unreadable}` : '';
  return `${merged}${lost}.${aside ? `\nL’archivio di prima resta in ${aside}` : ''}`;
}
