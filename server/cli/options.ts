import { parseArgs } from 'node:util';

export type Command =
  | { do: 'list'; json: boolean }
  | { do: 'show'; id: number; json: boolean }
  | { do: 'retry'; id: number | 'all' }
  | { do: 'export'; format: 'json' | 'csv' }
  /** Without an address it is read from standard input. */
  | { do: 'forget'; email: string | undefined }
  | { do: 'rescue' }
  | { do: 'backup'; folder: string }
  | { do: 'restore'; file: string }
  | { do: 'alert'; unit: string }
  | { do: 'help' };

/** A wrong call: one line for whoever typed it. */
export class UsageError extends Error {}

export const usage = `npm run messages                          i messaggi ricevuti, dal più recente
npm run messages -- --json                gli stessi, in JSON
npm run messages -- --show ID             un messaggio per intero
npm run messages -- --retry ID            rimette in consegna un messaggio non riuscito
npm run messages -- --retry all           rimette in consegna tutti quelli non riusciti
npm run messages -- --export json|csv     tutto, da salvare in un file
npm run messages -- --forget -            cancella tutto ciò che una persona ha scritto; chiede l’indirizzo
npm run messages -- --forget EMAIL        lo stesso; l’indirizzo resta nella cronologia dei comandi
npm run messages -- --rescue              da un archivio danneggiato porta ciò che si legge in uno nuovo
npm run messages -- --backup CARTELLA     una copia verificata; toglie quelle di oltre 14 giorni
npm run messages -- --restore FILE        riporta i messaggi di una copia, senza toccare quelli che ci sono
npm run messages -- --alert SERVIZIO      avvisa l’agente per email che un servizio si è fermato`;

const several = 'Una sola opzione per volta. Per l’elenco: npm run messages -- --help';

/** Reads the command line. Throws a UsageError in Italian for what it does not know. */
export function readCommand(args: string[]): Command {
  const { json = false, help, ...given } = parse(args);
  const [option, ...others] = Object.entries(given);
  if (help) return { do: 'help' };
  if (!option) return { do: 'list', json };
  if (others.length > 0) throw new UsageError(several);
  const [name, value] = option;
  if (typeof value === 'boolean') return { do: 'rescue' };
  if (name === 'show') return { do: 'show', id: readId(value), json };
  if (name === 'retry') return { do: 'retry', id: value === 'all' ? 'all' : readId(value) };
  if (name === 'forget') return { do: 'forget', email: value === '-' ? undefined : readEmail(value) };
  if (name === 'backup') return { do: 'backup', folder: value };
  if (name === 'restore') return { do: 'restore', file: value };
  if (name === 'alert') return { do: 'alert', unit: value };
  if (value === 'json' || value === 'csv') return { do: 'export', format: value };
  throw new UsageError(`--export vuole json oppure csv, non «${value}».`);
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    json: { type: 'boolean' },
    help: { type: 'boolean' },
    rescue: { type: 'boolean' },
    show: text,
    retry: text,
    export: text,
    forget: text,
    backup: text,
    restore: text,
    alert: text,
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new UsageError(`Opzione non valida: ${args.join(' ')}. Per l’elenco: npm run messages -- --help`);
  }
}

function readId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`L’ID è un numero, come nell’elenco, non «${text}».`);
  return Number(text);
}

/** The address of a person to be erased, as it was typed. Throws a UsageError when it is none. */
export function readEmail(text: string): string {
  if (!text.includes('@')) throw new UsageError(`--forget vuole un indirizzo email, non «${text}».`);
  return text.trim();
}
