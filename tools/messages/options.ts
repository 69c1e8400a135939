import { parseArgs } from 'node:util';

/** Thrown for a command that can't be run as it was typed. The message is one line of Italian. */
export class UsageError extends Error {}

export const usage = `npm run messages                          i messaggi ricevuti, dal più recente
npm run messages -- --json                gli stessi, interi, in JSON
npm run messages -- --csv                 gli stessi, interi, per un foglio di calcolo
npm run messages -- --show ID             un messaggio per intero
npm run messages -- --retry ID            rimette in consegna un messaggio non riuscito
npm run messages -- --retry all           rimette in consegna tutti quelli non riusciti
npm run messages -- --forget -            cancella tutto ciò che una persona ha scritto; chiede l’indirizzo
npm run messages -- --forget EMAIL        lo stesso; l’indirizzo resta nella cronologia dei comandi
npm run messages -- --rescue              da un archivio danneggiato porta ciò che si legge in uno nuovo
npm run messages -- --backup CARTELLA     una copia verificata; toglie quelle di oltre 14 giorni
npm run messages -- --restore FILE        riporta i messaggi di una copia, senza toccare quelli che ci sono
npm run messages -- --alert SERVIZIO      avvisa l’agente per email che un servizio si è fermato
npm run counts                            visite e messaggi di questo mese, per provenienza
npm run counts -- --month 2026-11         di un altro mese; con --json i conteggi di ogni giorno`;

export type Options = ReturnType<typeof readOptions>;

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

/** Options that go with a command. */
const modifiers = { json: flag, csv: flag, month: text };

/** Options of which a call may have only one. Without any, it lists the messages. */
const commands = {
  help: flag,
  show: text,
  retry: text,
  forget: text,
  rescue: flag,
  backup: text,
  restore: text,
  alert: text,
  counts: flag,
};

export function readOptions(args: string[]) {
  const options = parse(args);
  const commandNames = Object.keys(options).filter((name) => name in commands);
  if (commandNames.length > 1) {
    throw new UsageError('Una sola opzione per volta. Per l’elenco: npm run messages -- --help');
  }
  if (options.month !== undefined) {
    const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(options.month);
    if (!options.counts || !isMonth) {
      throw new UsageError('Il mese si scrive come 2026-11: npm run counts -- --month 2026-11');
    }
  }
  return options;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { ...modifiers, ...commands } }).values;
  } catch {
    throw new UsageError(
      `Opzione non valida: ${args.join(' ')}. Per l’elenco: npm run messages -- --help`,
    );
  }
}

export function readId(value: string): number {
  if (!/^\d{1,15}$/.test(value)) {
    throw new UsageError(`L’ID è un numero, come nell’elenco, non «${value}».`);
  }
  return Number(value);
}

export function readEmail(value: string): string {
  if (!value.includes('@')) {
    throw new UsageError(`--forget vuole un indirizzo email, non «${value}».`);
  }
  return value.trim();
}
