import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { StoredMessage } from '../../server/message.ts';
import { leftoversIn } from '../../server/node/store/names.ts';
import { type OpenStore, openStore, storeFile } from '../../server/node/store/open-store.ts';
import { type Count, romanDay } from '../../server/outbox/counts.ts';
import type { Config } from '../../shared/config/config.ts';
import { siteDir } from '../../shared/config/env.ts';
import { printCounts } from './counts.ts';
import { type Options, readEmail, readId, UsageError, usage } from './options.ts';
import { printList, printMessage, toCsv, toJson, toJsonObject } from './output.ts';
import { copying, restoring, runBackup, runRescue, runRestore } from './recovery-commands.ts';

/** Runs a command. Yields its output in pieces, without the last line break. */
export async function* run(options: Options, config: Config): AsyncGenerator<string> {
  if (options.help) {
    yield usage;
    return;
  }
  if (options.alert !== undefined) {
    // The other commands start sooner without the mail library.
    const { alert } = await import('./alert.ts');
    yield await alert(options.alert, config);
    return;
  }
  if (config.remoteStore.origin) {
    yield* runRemote(options, config);
    return;
  }
  yield* runLocal(options, config);
}

/** Runs a command on this machine's store. */
async function* runLocal(options: Options, config: Config): AsyncGenerator<string> {
  const { dataDir } = config;
  if (options.backup !== undefined) {
    yield await runBackup(dataDir, resolve(siteDir, options.backup));
    return;
  }
  if (options.rescue) {
    yield runRescue(dataDir);
    return;
  }
  if (options.restore !== undefined) {
    yield await runRestore(resolve(siteDir, options.restore), config);
    return;
  }
  if (!existsSync(storeFile(dataDir))) {
    yield describeNothing(options);
    return;
  }
  const store = openStore(dataDir);
  try {
    yield* runOnStore(store, options, dataDir);
  } finally {
    store.close();
  }
}

function describeNothing({ json, counts }: Options): string {
  if (json) {
    return '[]';
  }
  return counts ? 'Nulla di contato.' : 'Nessun messaggio.';
}

/** Runs a command on the store of a Worker. */
async function* runRemote(
  options: Options,
  { remoteStore, dataDir }: Config,
): AsyncGenerator<string> {
  if (options.rescue) {
    throw new UsageError('--rescue è per l’archivio di un server: qui lo tiene Cloudflare.');
  }
  // The commands for a server start sooner without this module.
  const { openRemote, restoreRemote } = await import('./remote.ts');
  if (options.restore !== undefined) {
    const file = resolve(siteDir, options.restore);
    yield await restoring(file, () => restoreRemote(remoteStore, file));
    return;
  }
  const store = await openRemote(remoteStore);
  try {
    if (options.backup !== undefined) {
      const folder = resolve(siteDir, options.backup);
      yield await copying(folder, () => store.backUp(folder));
      return;
    }
    yield* runOnStore(store, options, dataDir);
  } finally {
    store.close();
  }
}

/** A store on this machine, or a remote one. */
type AnyStore = Pick<OpenStore, 'each' | 'find' | 'truncateWal'> & {
  requeue(...args: Parameters<OpenStore['requeue']>): number | Promise<number>;
  forget(email: string): number | Promise<number>;
  countsOf(month: string): Count[] | Promise<Count[]>;
};

async function* runOnStore(
  store: AnyStore,
  options: Options,
  dataDir: string,
): AsyncGenerator<string> {
  const { json, csv, show, retry, forget, counts } = options;
  if (show !== undefined) {
    const message = find(store, readId(show));
    yield json ? toJsonObject(message) : printMessage(message);
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
    const month = options.month ?? romanDay().slice(0, 7);
    yield printCounts(month, await store.countsOf(month), json);
    return;
  }
  if (csv) {
    yield* toCsv(store.each());
    return;
  }
  if (json) {
    yield* toJson(store.each());
    return;
  }
  yield printList(store.each());
}

function find(store: AnyStore, id: number): StoredMessage {
  const message = store.find(id);
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
  const { state } = find(store, id);
  if (state === 'delivered') {
    throw new UsageError(`Il messaggio ${id} è già stato consegnato.`);
  }
  if (state === 'kept') {
    throw new UsageError(`Per consegnare il messaggio ${id} serve SMTP_URL.`);
  }
  await store.requeue(state, id);
  return `Il messaggio ${id} è di nuovo in consegna.`;
}

/** Also names the files that may still contain the erased messages. Only the operator can remove them. */
async function runForget(store: AnyStore, address: string, dataDir: string): Promise<string> {
  const email = address === '-' ? await askEmail() : readEmail(address);
  const leftovers = leftoversIn(dataDir);
  const count = await store.forget(email);
  const isWalTruncated = store.truncateWal();

  const lines = [`Messaggi cancellati: ${count}.`];
  if (!isWalTruncated) {
    lines.push(...stillRead);
  }
  for (const file of leftovers) {
    lines.push(`Da cancellare a mano, se contiene quei messaggi: ${file}`);
  }
  return lines.join('\n');
}

const stillRead = [
  'Un altro programma sta leggendo l’archivio: finché non finisce, i file dell’archivio hanno ancora quelle parole. Poi le toglie il',
  'server, entro un minuto.',
];

/** Reads from standard input, which keeps the address out of the shell's history and the list of processes. */
async function askEmail(): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  if (process.stdin.isTTY) {
    process.stderr.write('Indirizzo email: ');
  }
  try {
    for await (const line of input) {
      return readEmail(line);
    }
    return readEmail('');
  } finally {
    input.close();
  }
}
